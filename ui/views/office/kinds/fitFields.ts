/** What a customer's safety asks for in words. */
export const fitTexts = ["conditions", "allergies", "prescription"] as const;

/** What it asks for in centimetres. */
export const fitLengths = ["ankle", "calf", "hip", "thigh"] as const;

/** Every field of what a customer's safety asks for, in the order of the page. */
export const fitFields = [...fitTexts, ...fitLengths] as const;
