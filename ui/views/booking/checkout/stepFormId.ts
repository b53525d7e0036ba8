/** The form of the step that stands: the bar's button, which lies outside it, sends it. */
export const stepFormId = "step";
