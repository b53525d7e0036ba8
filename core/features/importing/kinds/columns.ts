import { type ImportableKind } from "../../../domain/importing/importRecord.ts";
import { statuses } from "../../../domain/reservation/statuses.ts";
import { type AnyFieldDefinitions, dottedFieldNames, type FieldDefinition } from "../../../domain/fields/definition.ts";
import { boatFields } from "../../../domain/offer/boat.ts";
import { dockFields } from "../../../domain/offer/dock.ts";
import { extraFields } from "../../../domain/offer/extra.ts";
import { factorFieldDefinition } from "../../../domain/offer/lake.ts";
import { foldText } from "../../../domain/find/fold.ts";
import type { KindName } from "../../../ports/store/kindNames.ts";
import { maxFactor } from "../../../domain/money/priceFactor.ts";

/**
 * The permissions to import each kind and to undo the import: those to create and retire such rows one by one; for bookings the permission
 * to enter money, because payments are imported with them.
 */
export const importPermissions = {
  docks: { make: "@booking/docks/create", undo: "@booking/docks/delete" },
  boats: { make: "@booking/boats/create", undo: "@booking/boats/delete" },
  items: { make: "@booking/items/create", undo: "@booking/items/delete" },
  extras: { make: "@booking/extras/create", undo: "@booking/extras/delete" },
  profiles: { make: "@customer/profiles/create", undo: "@customer/profiles/delete" },
  memberships: { make: "@account/memberships/create", undo: "@account/memberships/delete" },
  bookings: { make: "@booking/reservations/collect", undo: "@booking/reservations/collect" },
} as const satisfies { readonly [Kind in ImportableKind]: { readonly make: string; readonly undo: string } };

/** The order of day, month and year in a file's dates that do not begin with the year. */
export const importDateOrders = ["dmy", "mdy"] as const;
/** One of the orders of day, month and year in a file's dates that do not begin with the year. */
export type ImportDateOrder = (typeof importDateOrders)[number];

/** The milliseconds within which an import can be undone: a day. */
export const importUndoMs = 86_400_000;

/**
 * The limits of an import: the most rows of one file (on SQLite other writes wait for an import), characters of its text, characters of one
 * cell, and columns that are read.
 */
export const importLimits = { rows: 2_000, characters: 4_000_000, cell: 4_000, columns: 24 } as const;

/** One of the ways in which a cell is parsed: `row` is another row by its name or id, `yearDay` a day of one year or of every year. */
export type ImportCellType = "text" | "number" | "choice" | "row" | "day" | "yearDay" | "time" | "flag";

/**
 * A column that an import can read, by the dotted name of its field. At least one column of a `group` is needed; `heads` are its headings
 * in files, folded, the likeliest first; `words` are the texts that files have for each choice.
 */
export interface ImportColumn {
  readonly name: string;
  readonly reading: ImportCellType;
  readonly isNeeded?: true;
  readonly group?: string;
  readonly of?: KindName;
  readonly heads: readonly string[];
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** The highest value of a number, and its most decimals, where the field has a bound of them. */
  readonly max?: number;
  readonly decimals?: number;
}

const email: ImportColumn = { name: "email", reading: "text", heads: ["courriel", "email", "e-mail", "mail", "adresse courriel"] };
const phone: ImportColumn = {
  name: "phone",
  reading: "text",
  isNeeded: true,
  heads: ["telephone", "phone", "tel", "cellulaire", "mobile", "cell"],
};

const firstname: ImportColumn = { name: "firstname", reading: "text", heads: ["prenom", "first name", "firstname", "given name"] };
const lastname: ImportColumn = {
  name: "lastname",
  reading: "text",
  heads: ["nom", "nom de famille", "last name", "lastname", "surname", "name"],
};

const person: readonly ImportColumn[] = [
  { ...firstname, isNeeded: true },
  { ...lastname, isNeeded: true },
  phone,
  email,
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

/** The columns of each kind, in the order of a template. */
export const importColumnsByKind: { readonly [Kind in ImportableKind]: readonly ImportColumn[] } = {
  docks: columnsIn(dockFields, ["name", "lake", "lat", "lon", "address"]),
  boats: columnsIn(boatFields, ["name", "model", "capacity", "dock", "kind", "properties", "description"]),
  items: [
    { name: "type", reading: "choice", isNeeded: true, heads: ["type", "genre", "kind"], words: typeWords },
    { name: "name", reading: "text", heads: ["nom", "name", "libelle", "label"] },
    ...columnsIn({ properties: factorFieldDefinition }),
    {
      name: "properties.value",
      reading: "number",
      heads: ["valeur", "value", "montant", "montant en dollars", "amount", "amount in dollars", "prix", "price", "dollars"],
    },
    { name: "properties.day", reading: "yearDay", heads: ["jour ferie (date)", "day of the holiday", "jour", "day", "date"] },
  ],
  // What a file leaves out is as in a new form; see `kindMaker.ts`.
  extras: columnsIn(extraFields, ["name", "price"]).map(({ isNeeded, ...column }) =>
    column.name === "price" && isNeeded === true ? { ...column, isNeeded } : column,
  ),
  profiles: [
    ...person,
    { name: "isBlocked", reading: "flag", heads: ["statut", "standing", "bloque", "blocked"] },
    { name: "blockedWhy", reading: "text", heads: ["pourquoi bloque", "why blocked", "raison", "reason", "pourquoi", "why"] },
  ],
  // With a name the customer is made too; see `members.ts`.
  memberships: [
    firstname,
    lastname,
    phone,
    email,
    {
      name: "plan",
      reading: "row",
      of: "plans",
      group: "days",
      heads: ["forfait", "plan", "adhesion", "membership", "type", "categorie", "category"],
    },
    { name: "from", reading: "day", group: "days", heads: ["premier jour", "first day", "debut", "from", "start", "du", "depuis"] },
    {
      name: "to",
      reading: "day",
      group: "days",
      heads: ["dernier jour", "last day", "fin", "to", "end", "au", "valide jusqu'au", "valid until", "until", "expiration", "expires"],
    },
    { name: "note", reading: "text", heads: ["note", "remarque", "commentaire", "remark", "comment"] },
  ],
  bookings: [
    { name: "reference", reading: "text", heads: ["reference", "numero", "number", "confirmation", "id"] },
    { name: "status", reading: "choice", heads: ["etat", "status", "statut", "state"], words: statusWords },
    ...person,
    {
      name: "people",
      reading: "number",
      decimals: 0,
      heads: ["personnes a bord", "people aboard", "personnes", "people", "passagers", "passengers"],
    },
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

/** The columns of the fields that have headings: those in `first` first, then the others in the order of the definitions. */
function columnsIn(definitions: AnyFieldDefinitions, first: readonly string[] = []): readonly ImportColumn[] {
  const names = [...new Set([...first, ...Object.keys(definitions)])];
  return names.flatMap((name) => {
    const definition = definitions[name];
    return definition === undefined ? [] : columnsOfField(name, definition);
  });
}

function columnsOfField(field: string, definition: FieldDefinition): readonly ImportColumn[] {
  if (definition.holds === "special" || definition.heads === undefined) return [];
  if (definition.holds === "name" || definition.holds === "texts") {
    const { fr, en } = definition.heads;
    const group = definition.isOptional === true ? {} : { group: field };
    return [
      { name: `${field}.fr`, reading: "text", ...group, heads: fr },
      { name: `${field}.en`, reading: "text", ...group, heads: en },
    ];
  }
  const { holds, heads, isOptional } = definition;
  const needed = isOptional === true || holds === "factor" ? {} : ({ isNeeded: true } as const);
  const [name = field] = dottedFieldNames(field, definition);
  if (holds === "row") return [{ name, reading: "row", of: definition.of, ...needed, heads }];
  if (holds === "choice") return [{ name, reading: "choice", ...needed, heads, words: { ...plain(definition.of), ...definition.words } }];
  if (holds === "text") return [{ name, reading: "text", ...needed, heads }];
  const { max, isWhole = false }: { readonly max: number; readonly isWhole?: boolean } =
    holds === "factor" ? { max: maxFactor } : definition;
  return [{ name, reading: "number", ...needed, heads, max, ...(isWhole ? { decimals: 0 } : {}) }];
}

/** Gives the needed columns that `matched` (names) lacks; any one column of a group is enough. */
export function missingImportColumns(kind: ImportableKind, matched: readonly string[]): readonly ImportColumn[] {
  const hasOne = (group: string) => importColumnsByKind[kind].some((column) => column.group === group && matched.includes(column.name));
  return importColumnsByKind[kind].filter(({ name, isNeeded, group }) =>
    group === undefined ? isNeeded === true && !matched.includes(name) : !hasOne(group),
  );
}

/**
 * Gives the column of each heading of a file, in either language; undefined where none matches. Each column is guessed at most once, for
 * the heading that fits it best.
 */
export function guessImportColumns(kind: ImportableKind, heads: readonly string[]): readonly (string | undefined)[] {
  const plainHeads = heads.map(plainHead);
  const fits = importColumnsByKind[kind].flatMap((column) =>
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
  return foldText(head)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function plain(values: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(values.map((value) => [value, []]));
}
