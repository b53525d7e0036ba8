/** The bounds of the figures of a boat: people, length in metres, power in hp, and the year; and the most models of a club. */
export const modelLimits = { people: 200, length: 40, power: 2_000, firstYear: 1_900, lastYear: 2_100, models: 100 } as const;

/** The definition of a length in metres. */
export const lengthFieldDefinition = { holds: "number", min: 1, max: modelLimits.length, label: "kinds.models.length" } as const;

/** The definition of the power of an engine in hp. */
export const powerFieldDefinition = {
  holds: "number",
  isWhole: true,
  min: 1,
  max: modelLimits.power,
  label: "kinds.models.power",
  isOptional: true,
} as const;

/** The definition of how many people a boat takes. */
export const peopleFieldDefinition = {
  holds: "number",
  isWhole: true,
  min: 1,
  max: modelLimits.people,
  label: "kinds.people",
  isFiltered: true,
  isSorted: true,
} as const;
