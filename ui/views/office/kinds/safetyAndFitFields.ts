/** The text fields of a customer's safety and fit. */
export const safetyAndFitTexts = ["conditions", "allergies", "prescription"] as const;

/** The lengths of a customer's safety and fit, in centimetres. */
export const safetyAndFitLengths = ["ankle", "calf", "hip", "thigh"] as const;

/** Every field of a customer's safety and fit, in the order of the page. */
export const safetyAndFitFields = [...safetyAndFitTexts, ...safetyAndFitLengths] as const;
