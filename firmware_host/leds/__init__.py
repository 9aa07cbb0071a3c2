"""The race as light: a scene goes in, frames and digits come out, each a pure function of scene and time."""
