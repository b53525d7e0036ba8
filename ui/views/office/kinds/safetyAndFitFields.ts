/** The list of the text fields of a customer's safety and fit. */
export const safetyAndFitTexts = ["conditions", "allergies", "prescription"] as const;

/** The list of the lengths of a customer's safety and fit, in centimetres. */
export const safetyAndFitLengths = ["ankle", "calf", "hip", "thigh"] as const;

/** The list of every field of a customer's safety and fit, in the order of the page. */
export const safetyAndFitFields = [...safetyAndFitTexts, ...safetyAndFitLengths] as const;
