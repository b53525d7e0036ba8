/** Words of the condition of boats: photos at the dock, and damage. */
export const condition = {
  parts: {
    hull: "hull or pontoon",
    bow: "bow",
    stern: "stern",
    port: "port side",
    starboard: "starboard side",
    deck: "deck",
    rail: "rail",
    roof: "roof",
    seats: "seats",
    console: "console",
    motor: "motor",
    propeller: "propeller",
    other: "something else",
  },
} as const;
