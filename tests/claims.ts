/** Sentences that are true only of some clubs, in each language: no page and no letter of a club says them before it set them. */
export const claims = {
  en: /or older|\d+ min at the dock|\d+ minutes earlier|(?<!taxes )included(?! in)|fuel|lends|must show a boating licence|forecast that/i,
  fr: /ans ou plus|\d+\smin au quai|minutes avant|essence|compris\u00a0:|prête|doit montrer un permis|Consultez la météo/i,
} as const;
