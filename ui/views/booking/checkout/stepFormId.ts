/** The id of the current step's form. The bar's button, which is outside the form, submits it by this id. */
export const stepFormId = "step";
