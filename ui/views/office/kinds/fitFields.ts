/** The text fields of a customer's safety and fit. */
export const fitTexts = ["conditions", "allergies", "prescription"] as const;

/** The lengths of a customer's safety and fit, in centimetres. */
export const fitLengths = ["ankle", "calf", "hip", "thigh"] as const;

/** Every field of a customer's safety and fit, in the order of the page. */
export const fitFields = [...fitTexts, ...fitLengths] as const;
