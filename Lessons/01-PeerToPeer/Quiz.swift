// Not a listing: what quizzes and trials of this lesson run. So
// far they need nothing that the scenario's planes don't do.
