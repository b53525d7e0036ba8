/** The sheet of one boat: what it is, where it lies, when it is free. */
export const boat = {
  choose: "Choose a kind of boat",
  chooseHint: "Open a kind to see its boats and when they are free.",
  drawing: "Side view of a {{model}}",
  inKind: { one: "{{count}} boat", other: "{{count}} boats" },
  kind: "Kind",
  model: "Model",
  capacity: "Capacity",
  club: "Club",
  need: "Who can drive",
  needText:
    "Whoever drives must show a boating licence (pleasure craft operator card). Without one, allow 15 minutes for the rental safety checklist at the dock, in English or French; our staff sign it with you.",
  next: "Next free times",
  on: "{{day}}, {{span}}",
  more: "Show more times",
  none: "This boat is not free before the season ends on October 31.",
  seeDock: "See the other boats of this dock",
  book: "Book this boat",
  unknown: "We could not find this boat",
  unknownHint: "It may have left the club, or the link is old. These are similar:",
  others: "Other boats at {{dock}}",
  othersLake: "Other boats on {{lake}}",
} as const;
