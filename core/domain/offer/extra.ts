import type { FieldDefinitions } from "../fields/definition.ts";
import { descriptionHeads, nameFieldDefinition } from "./lake.ts";
import type { BilingualName, BilingualText } from "../language/language.ts";

/** The list of what one unit of an extra is for: the whole trip, or each person aboard. */
export const extraUnits = ["trip", "person"] as const;

/** The list of whether the price of an extra includes the club's taxes. */
export const extraTaxes = ["taxed", "untaxed"] as const;

/** The list of whether customers can add an extra at present. */
export const extraStates = ["offered", "paused"] as const;

/** The highest price of an extra in dollars, and the most units that a dock may have on a day. */
export const extraLimits = { price: 10_000, stock: 999 };

/**
 * Something that customers add to the booking of a boat, such as fuel or a barbecue. `price` is in dollars and whole cents, for the trip or
 * for each person aboard. `stock` is how many units each dock has on a day, 0 without a limit. `docks` are the docks that have it, all when
 * empty; `exceptBoats` are the boats that cannot take it.
 */
export interface Extra {
  readonly _id: string;
  readonly client: string;
  readonly name: BilingualName;
  readonly description?: BilingualText;
  readonly price: number;
  readonly tax: (typeof extraTaxes)[number];
  readonly per: (typeof extraUnits)[number];
  readonly stock: number;
  readonly state: (typeof extraStates)[number];
  readonly docks: readonly string[];
  readonly exceptBoats: readonly string[];
}

const stockHeads = [
  "stock",
  "stock par station et par jour",
  "stock at each station and day",
  "quantite",
  "quantity",
  "en stock",
  "in stock",
];

/** The definitions of the fields of an extra, in the order in which rows and the history list them. */
export const extraFields = {
  name: nameFieldDefinition,
  description: { holds: "texts", most: 200, label: "kinds.description", isOptional: true, heads: descriptionHeads },
  price: {
    holds: "number",
    min: 0,
    max: extraLimits.price,
    label: "kinds.extras.price",
    isFiltered: true,
    isSorted: true,
    heads: ["prix", "price", "prix (dollars)", "price (dollars)", "montant", "amount"],
  },
  tax: {
    holds: "choice",
    of: extraTaxes,
    labels: { taxed: "kinds.extras.taxes.taxed", untaxed: "kinds.extras.taxes.untaxed" },
    label: "kinds.extras.tax",
    isFiltered: true,
    heads: ["taxes", "tax", "taxe"],
    words: {
      taxed: ["comprises dans le prix", "included in the price", "taxable", "oui", "yes"],
      untaxed: ["non taxable", "not taxed", "non", "no", "exempt"],
    },
  },
  per: {
    holds: "choice",
    of: extraUnits,
    labels: { trip: "kinds.extras.units.trip", person: "kinds.extras.units.person" },
    label: "kinds.extras.per",
    isFiltered: true,
    heads: ["prix pour", "price for", "par", "per", "unite", "unit"],
    words: {
      trip: ["la sortie", "the trip", "sortie", "par sortie", "per trip"],
      person: ["chaque personne a bord", "each person aboard", "personne", "par personne", "per person"],
    },
  },
  stock: { holds: "number", isWhole: true, min: 0, max: extraLimits.stock, label: "kinds.extras.stock", isSorted: true, heads: stockHeads },
  state: {
    holds: "choice",
    of: extraStates,
    labels: { offered: "kinds.extras.states.offered", paused: "kinds.extras.states.paused" },
    label: "kinds.state",
    isFiltered: true,
    isSorted: true,
    heads: ["etat", "state", "statut", "status"],
    words: { offered: ["offert", "actif", "active"], paused: ["en pause", "suspendu", "inactif", "inactive"] },
  },
  docks: { holds: "special", label: "kinds.extras.docks" },
  exceptBoats: { holds: "special", label: "kinds.extras.exceptBoats" },
} as const satisfies FieldDefinitions<Extra>;
