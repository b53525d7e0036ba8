import type { condition as en } from "../en/condition.ts";
import type { SameTextKeys } from "../format/shape.ts";

/** Words of the condition of boats in French. */
export const condition: SameTextKeys<typeof en> = {
  parts: {
    hull: "coque ou flotteur",
    bow: "proue",
    stern: "poupe",
    port: "bâbord",
    starboard: "tribord",
    deck: "pont",
    rail: "garde-corps",
    roof: "toit",
    seats: "sièges",
    console: "console",
    motor: "moteur",
    propeller: "hélice",
    other: "autre chose",
  },
};
