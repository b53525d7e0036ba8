/** How to get to a dock, and how accessible it is. */
export const dockAccess = {
  title: "Getting there",
  titles: {
    address: "Address",
    wayThere: "How to find it",
    staffHours: "Staff are there",
    stepFree: "Way without steps",
    rampSlope: "Slope of the ramp",
    toilets: "Toilets",
    transferHelp: "Help to get into the boat",
  },
  answers: { yes: "Yes", no: "No", accessible: "Yes, accessible" },
  percent: "{{percent}}%",
  notStated: "Not stated",
  onMap: "The dock on a map:",
  map: "Open the map",
} as const;
