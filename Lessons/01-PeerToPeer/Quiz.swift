// Not a listing: what the quiz of this lesson runs. It needs no
// code of its own.
