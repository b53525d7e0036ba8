declare module "virtual:part-facts" {
  /** What the source says of each part: see `partFacts` of `facts.ts`. */
  export const partFacts: Readonly<Record<string, import("./page.ts").PartFacts>>;
}
