/** Words of the managed kinds: their columns, fields and what they are for. */
export const kinds = {
  nameFr: "French name",
  nameEn: "English name",
  missing: "missing",
  model: "Model",
  people: "People",
  dock: "Station",
  factor: "Factor",
  factorHint: "Multiplies the price; blank is 1.",
  id: "Id",
  state: "State",
  retired: "Retired",
  choose: "Choose",
  unheard: "We did not hear whether this was saved. Ask again: nothing is saved twice.",
  askAgain: "Ask again",
  boats: {
    add: "Add a boat",
    new: "New boat",
    none: "No boat yet",
    hint: "A boat belongs to a station, and is booked by the time slot.",
  },
} as const;
