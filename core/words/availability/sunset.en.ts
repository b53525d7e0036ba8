/** The sunset beside a trip that ends late. */
export const sunset = {
  at: "Sunset at {{time}}",
  after: "Ends {{after}} after sunset ({{time}}): navigation lights are needed.",
  lastTrip: "The {{time}} trip",
} as const;
