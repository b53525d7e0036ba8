/** The names of the slots of ready sets, in both languages: they become the labels of a club's rows. */
export const slotLabels = {
  morning: { en: "Morning", fr: "Matin" },
  midday: { en: "Midday", fr: "Midi" },
  afternoon: { en: "Afternoon", fr: "Après-midi" },
  evening: { en: "Evening", fr: "Soirée" },
  day: { en: "Whole day", fr: "Journée entière" },
} as const;
