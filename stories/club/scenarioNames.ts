// The toolbar of every story names them: what fills a club with them is no part of this file.

/** What a club of the catalogue has, by name, with what the toolbar calls it. */
export const scenarios = {
  usual: "Usual season",
  new: "New club",
  full: "Full Saturday",
  fleet: "300 boats",
  long: "Long names",
  storm: "Storm closure",
} as const;

/** The name of a scenario. */
export type ScenarioName = keyof typeof scenarios;
