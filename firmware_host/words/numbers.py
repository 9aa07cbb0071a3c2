"""Numbers as they are said. Scores of a whole race are written in digits by those who show them."""

_ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def spoken_number(number: int) -> str:
    """Say a number from 0 to 99.

    >>> spoken_number(12), spoken_number(29), spoken_number(30)
    ('twelve', 'twenty-nine', 'thirty')
    """
    if number < len(_ONES):
        return _ONES[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")
