import { statuses } from "../../domain/reservation/statuses.ts";
import { boatKinds, boatModels } from "../../domain/offer/boat.ts";
import { folded } from "../../domain/find/fold.ts";
import type { KindName } from "../names.ts";

/** What can be imported from a file: rows of these kinds, memberships and bookings. Plain, so that a browser knows them without their schemas. */
export const importables = ["docks", "boats", "items", "profiles", "memberships", "bookings"] as const;

/** One of them. */
export type Importable = (typeof importables)[number];

/**
 * Who may import each, and who may take such an import back: whoever may make and retire such rows one by one, of memberships customers, and of bookings whoever may
 * enter money: what was paid comes with them.
 */
export const importPermissions = {
  docks: { make: "@booking/docks/create", undo: "@booking/docks/delete" },
  boats: { make: "@booking/boats/create", undo: "@booking/boats/delete" },
  items: { make: "@booking/items/create", undo: "@booking/items/delete" },
  profiles: { make: "@customer/profiles/create", undo: "@customer/profiles/delete" },
  memberships: { make: "@customer/profiles/create", undo: "@customer/profiles/delete" },
  bookings: { make: "@booking/reservations/collect", undo: "@booking/reservations/collect" },
} as const satisfies { readonly [Kind in Importable]: { readonly make: string; readonly undo: string } };

/** The order in which a file writes the parts of a date, where it does not begin with the year. */
export const dateOrders = ["dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How long an import can be taken back, in milliseconds: a day. */
export const undoImportMs = 86_400_000;

/** Most rows of one file, which on SQLite others wait for that write, most characters of its text and of one of its cells, and most columns that are read of it. */
export const importLimits = { rows: 2_000, characters: 4_000_000, cell: 4_000, columns: 24 } as const;

/** How a cell is read: `row` is another row by its name or id, `yearDay` a day of one year or of every year. */
export type Reading = "text" | "number" | "choice" | "row" | "day" | "yearDay" | "time" | "flag";

/**
 * A column that an import knows, by the dotted name of the field that it fills. `group` are columns of which one at least is needed; `heads` are
 * what files call it, folded, the likeliest first; `words` are what files write for each choice.
 */
export interface ImportColumn {
  readonly name: string;
  readonly reading: Reading;
  readonly isNeeded?: true;
  readonly group?: string;
  readonly of?: KindName;
  readonly heads: readonly string[];
  readonly words?: Readonly<Record<string, readonly string[]>>;
}

const named: readonly ImportColumn[] = [
  { name: "name.fr", reading: "text", group: "name", heads: ["nom francais", "french name", "name fr", "nom fr", "nom", "francais"] },
  { name: "name.en", reading: "text", group: "name", heads: ["nom anglais", "english name", "name en", "nom en", "name", "anglais"] },
];

const factor: ImportColumn = { name: "properties.factor", reading: "number", heads: ["facteur", "factor", "multiplicateur", "multiplier"] };

const phone: ImportColumn = {
  name: "phone",
  reading: "text",
  isNeeded: true,
  heads: ["telephone", "phone", "tel", "cellulaire", "mobile", "cell"],
};

const person: readonly ImportColumn[] = [
  { name: "firstname", reading: "text", isNeeded: true, heads: ["prenom", "first name", "firstname", "given name"] },
  { name: "lastname", reading: "text", isNeeded: true, heads: ["nom", "nom de famille", "last name", "lastname", "surname", "name"] },
  phone,
  { name: "email", reading: "text", heads: ["courriel", "email", "e-mail", "mail", "adresse courriel"] },
  {
    name: "locale",
    reading: "choice",
    heads: ["langue", "language", "locale"],
    words: { fr: ["francais", "french", "f", "fr-ca"], en: ["anglais", "english", "a", "e", "en-ca"] },
  },
];

const typeWords = {
  "base-factor": ["base", "prix de base", "base price", "base factor"],
  min: ["minimum", "least", "plancher"],
  max: ["maximum", "most", "plafond"],
  month: ["mois"],
  weekday: ["jour de la semaine", "jour de semaine", "jour", "day of week", "day of the week"],
  holiday: ["ferie", "jour ferie", "conge"],
  status: ["statut"],
} as const;

const statusWords: Readonly<Record<string, readonly string[]>> = {
  ...plain(statuses.filter((status) => status !== "")),
  confirmed: ["confirmee", "confirme", "reservee", "booked"],
  cash_payment: ["to pay at the dock", "a payer au quai", "cash payment"],
  past_due: ["past due", "en souffrance", "overdue"],
  paid: ["payee", "paye", "completed"],
  canceled: ["cancelled", "annulee", "annule"],
  archived: ["archivee", "archive"],
};

/** The columns of each, in the order in which a template has them. */
export const columnsOf: { readonly [Kind in Importable]: readonly ImportColumn[] } = {
  docks: [
    ...named,
    { name: "lake", reading: "row", of: "lakes", isNeeded: true, heads: ["lac", "lake", "plan d'eau", "body of water"] },
    { name: "lat", reading: "number", isNeeded: true, heads: ["latitude", "lat"] },
    { name: "lon", reading: "number", isNeeded: true, heads: ["longitude", "lon", "lng", "long"] },
    factor,
  ],
  boats: [
    ...named,
    { name: "model", reading: "choice", isNeeded: true, heads: ["modele", "model"], words: plain(boatModels) },
    { name: "capacity", reading: "number", isNeeded: true, heads: ["places", "people", "capacite", "capacity", "passagers", "passengers"] },
    { name: "dock", reading: "row", of: "docks", isNeeded: true, heads: ["station", "quai", "dock", "marina", "port"] },
    {
      name: "kind",
      reading: "choice",
      heads: ["genre", "kind", "type", "categorie", "category"],
      words: {
        ...plain(boatKinds),
        fishing: ["fishing boat", "peche", "bateau de peche"],
        pontoon: ["ponton"],
        runabout: ["hors-bord", "vedette"],
        largePontoon: ["large pontoon", "grand ponton"],
      },
    },
    factor,
    {
      name: "description.fr",
      reading: "text",
      heads: ["description (francais)", "description (french)", "description francaise", "description fr", "description"],
    },
    {
      name: "description.en",
      reading: "text",
      heads: ["description (english)", "description (anglais)", "english description", "description en"],
    },
  ],
  items: [
    { name: "type", reading: "choice", isNeeded: true, heads: ["type", "genre", "kind"], words: typeWords },
    { name: "name", reading: "text", heads: ["nom", "name", "libelle", "label"] },
    factor,
    {
      name: "properties.value",
      reading: "number",
      heads: ["valeur", "value", "montant", "montant en dollars", "amount", "amount in dollars", "prix", "price", "dollars"],
    },
    { name: "properties.day", reading: "yearDay", heads: ["jour ferie (date)", "day of the holiday", "jour", "day", "date"] },
  ],
  profiles: [
    ...person,
    { name: "isBlocked", reading: "flag", heads: ["statut", "standing", "bloque", "blocked"] },
    { name: "blockedWhy", reading: "text", heads: ["pourquoi bloque", "why blocked", "raison", "reason", "pourquoi", "why"] },
  ],
  memberships: [
    phone,
    { name: "from", reading: "day", isNeeded: true, heads: ["premier jour", "first day", "debut", "from", "start", "du", "depuis"] },
    {
      name: "to",
      reading: "day",
      isNeeded: true,
      heads: ["dernier jour", "last day", "fin", "to", "end", "au", "until", "expiration", "expires"],
    },
  ],
  bookings: [
    { name: "reference", reading: "text", heads: ["reference", "numero", "number", "confirmation", "id"] },
    { name: "status", reading: "choice", heads: ["etat", "status", "statut", "state"], words: statusWords },
    ...person,
    { name: "people", reading: "number", heads: ["personnes a bord", "people aboard", "personnes", "people", "passagers", "passengers"] },
    { name: "isMember", reading: "flag", heads: ["membre", "member"] },
    { name: "boat", reading: "row", of: "boats", isNeeded: true, heads: ["bateau", "boat", "embarcation"] },
    { name: "date", reading: "day", isNeeded: true, heads: ["jour", "day", "date"] },
    { name: "start", reading: "time", isNeeded: true, heads: ["debut", "start", "heure", "time", "de", "from"] },
    { name: "end", reading: "time", heads: ["fin", "end", "a", "to"] },
    { name: "total", reading: "number", heads: ["total", "prix", "price", "montant", "amount"] },
    { name: "paid", reading: "number", heads: ["paye", "paid", "deja paye", "already paid", "encaisse", "collected"] },
    { name: "madeOn", reading: "day", heads: ["reservee le (utc)", "booked at (utc)", "reservee le", "booked on", "creee le", "created"] },
  ],
};

/** The columns without which nothing can be imported, by the names that `matched` does not hold; of a group any one is enough. */
export function missingIn(kind: Importable, matched: readonly string[]): readonly ImportColumn[] {
  const hasOne = (group: string) => columnsOf[kind].some((column) => column.group === group && matched.includes(column.name));
  return columnsOf[kind].filter(({ name, isNeeded, group }) =>
    group === undefined ? isNeeded === true && !matched.includes(name) : !hasOne(group),
  );
}

/**
 * Which column each head of a file is, by what files call them in either language; undefined where it is none that is known. A column is
 * guessed once, for the head that fits it best.
 */
export function guessed(kind: Importable, heads: readonly string[]): readonly (string | undefined)[] {
  const plainHeads = heads.map(plainHead);
  const fits = columnsOf[kind].flatMap((column) =>
    plainHeads.flatMap((head, at) => {
      const rank = [plainHead(column.name), ...column.heads.map(plainHead)].indexOf(head);
      return rank < 0 || head === "" ? [] : [{ name: column.name, at, rank }];
    }),
  );
  const found = new Map<number, string>();
  for (const { name, at } of fits.toSorted((one, other) => one.rank - other.rank))
    if (!found.has(at) && ![...found.values()].includes(name)) found.set(at, name);
  return heads.map((_, at) => found.get(at));
}

function plainHead(head: string): string {
  return folded(head)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function plain(values: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(values.map((value) => [value, []]));
}
