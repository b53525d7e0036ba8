/** The list of the fields of a customer's safety and fit that are texts about health. */
export const customerHealthTexts = ["conditions", "allergies", "prescription"] as const;

/** The list of the fields of a customer's safety and fit that are body lengths, in centimetres. */
export const customerBodyLengths = ["ankle", "calf", "hip", "thigh"] as const;

/** The list of every field of a customer's safety and fit, in the order of the page. */
export const safetyAndFitFields = [...customerHealthTexts, ...customerBodyLengths] as const;
