import { fieldLabels } from "#core/domain/fields/definition.ts";
import { boatFields } from "#core/domain/offer/boat.ts";
import { dockFields } from "#core/domain/offer/dock.ts";
import { extraFields } from "#core/domain/offer/extra.ts";
import { factorFieldDefinition } from "#core/domain/offer/lake.ts";
import { importColumnsByKind } from "#core/features/importing/kinds/columns.ts";
import type { ImportableKind } from "#core/domain/importing/importRecord.ts";
import type { WordKey } from "#core/words/index.ts";
import type { AlertPhrase } from "../../headless/alerts/phrase.ts";
import { issuePhrase } from "../../headless/form/issues.ts";
import type { ImportCheckResult } from "../../headless/importing/importing.ts";
import type { Words } from "../../headless/words/words.tsx";

/** The titles of the kinds that can be imported. */
export const importTitles = {
  docks: "people.menu.docks",
  boats: "people.menu.boats",
  items: "people.menu.factors",
  extras: "people.menu.extras",
  profiles: "people.menu.clients",
  memberships: "importing.memberships",
  bookings: "people.menu.bookings",
} as const satisfies { readonly [Kind in ImportableKind]: WordKey };

/** The map from a kind to the page that lists its rows. */
export const importPages = {
  docks: "/docks",
  boats: "/boats",
  items: "/factors",
  extras: "/factors?view=extras",
  profiles: "/clients",
  memberships: "/clients",
  bookings: "/bookings",
} as const satisfies {
  readonly [Kind in ImportableKind]: string;
};

const labels: Readonly<Record<string, WordKey>> = {
  ...fieldLabels(extraFields),
  ...fieldLabels(dockFields),
  ...fieldLabels(boatFields),
  "name.fr": "kinds.nameFr",
  "name.en": "kinds.nameEn",
  "properties.factor": factorFieldDefinition.label,
  boat: "kinds.boat",
  type: "kinds.kind",
  firstname: "kinds.firstname",
  lastname: "kinds.lastname",
  phone: "kinds.phone",
  email: "kinds.email",
  locale: "kinds.language",
  isBlocked: "importing.blocked",
  blockedWhy: "importing.blockedWhy",
  reference: "importing.reference",
  status: "importing.status",
  people: "importing.aboard",
  isMember: "importing.member",
  date: "importing.tripDay",
  start: "kinds.starts",
  end: "kinds.ends",
  total: "importing.total",
  paid: "importing.paid",
  madeOn: "importing.madeOn",
  plan: "kinds.memberships.plan",
  from: "importing.firstDay",
  to: "importing.lastDay",
  "properties.value": "importing.amount",
  "properties.day": "importing.day",
};

/** Gives the label of a column of an import. */
export function importColumnLabel(name: string, { say }: Words): string {
  const key = labels[name];
  if (key !== undefined) return say(key);
  const [field = name, language] = name.split(".");
  const word = labels[field];
  return word === undefined ? name : say(language === "fr" ? "kinds.inFrench" : "kinds.inEnglish", { field: say(word) });
}

const unnamed = {
  lakes: "importing.noLake",
  docks: "importing.noDock",
  boats: "importing.noBoat",
  models: "importing.noModel",
  plans: "importing.noPlan",
} as const satisfies Readonly<Record<string, WordKey>>;

/** Gives as text why a row is refused: the text of the field's rule, or of a rule that only files can break. */
export function importProblemText(kind: ImportableKind, { column, rule, params }: ImportCheckResult["problems"][number]): AlertPhrase {
  if (rule === "DUPLICATE") return { key: "importing.twice" };
  if (rule === "SLOT_TAKEN") return { key: "importing.slotTaken" };
  if (rule === "staysBlocked") return { key: "importing.staysBlocked" };
  if (rule === "slotHours") return { key: "importing.noSlot" };
  const of = importColumnsByKind[kind].find(({ name }) => name === column)?.of;
  if (rule === "choice" && (of === "lakes" || of === "docks" || of === "boats" || of === "models" || of === "plans"))
    return { key: unnamed[of] };
  return issuePhrase({ rule, ...(params === undefined ? {} : { params }) });
}
