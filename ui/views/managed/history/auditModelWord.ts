import { kindPageOf } from "#core/domain/site/kindPages.ts";
import type { WordKey } from "#core/words/index.ts";
import { kindNames } from "#core/ports/store/kindNames.ts";

/** The models of the log that have no page of a managed kind. */
const ownWords = {
  settings: "history.models.settings",
  clients: "history.models.clients",
  items: "history.models.items",
  closures: "history.models.closures",
  models: "kinds.models.title",
  maintenancePlans: "maintenance.plans.title",
  maintenance: "maintenance.title",
  extras: "people.menu.extras",
  plans: "people.menu.plans",
  codes: "people.menu.codes",
  profiles: "history.models.profiles",
  notes: "history.models.notes",
  memberships: "people.menu.memberships",
  fits: "history.models.fits",
  reservations: "history.models.reservations",
  imports: "history.models.imports",
  connectors: "people.menu.connectors",
} as const satisfies Readonly<Record<string, WordKey>>;

/** The list of the models that a club's log can have lines of. */
export const auditLogModels: readonly string[] = [
  "settings",
  "clients",
  ...kindNames,
  "maintenance",
  "reservations",
  "imports",
  "connectors",
];

/** Gives the word for the records of a model: that of their page in the menu, else the log's own; undefined for an unknown model. */
export function auditModelWord(model: string): WordKey | undefined {
  const page = kindPageOf(model);
  if (page !== undefined) return `people.menu.${page}`;
  return isOwn(model) ? ownWords[model] : undefined;
}

function isOwn(model: string): model is keyof typeof ownWords {
  return Object.hasOwn(ownWords, model);
}
