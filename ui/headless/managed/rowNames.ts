import { type KindName, kindNames } from "#core/ports/store/kindNames.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { serverModels } from "#core/domain/offer/models/model.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { createKindCalls, type ManagedRowFields } from "./kindCalls.ts";
import type { BilingualName } from "#core/domain/language/language.ts";

/** The names of rows by their ids: in both languages, or one text for both. */
export type RowNames = ReadonlyMap<string, BilingualName | string>;

/** A line of the audit log, as far as it refers to rows. */
interface LineWithRows {
  readonly model: string;
  readonly item: string;
  readonly changes: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
}

/** The fields of rows and bookings that hold ids, with the kind of each. */
const referring: Readonly<Record<string, KindName>> = {
  lake: "lakes",
  dock: "docks",
  boat: "boats",
  model: "models",
  roles: "roles",
  customer: "profiles",
  maintenancePlan: "maintenancePlans",
  mergedInto: "profiles",
  by: "users",
};

const perAsk = 100;

/**
 * Creates a function that fetches the names of rows that audit lines refer to, retired ones too, each once. Rows that the user may not
 * read are missing.
 */
export function createRowNamesFetch(messages: SendContractCall): (lines: readonly LineWithRows[]) => Promise<RowNames> {
  let known: RowNames = new Map();
  return async (lines) => {
    const wanted = Map.groupBy(
      lines.flatMap(idsIn).filter(({ id }) => !known.has(id)),
      ({ kind }) => kind,
    );
    const found = await Promise.all(
      [...wanted].map(([kind, ids]) => namesOf(kind, [...new Set(ids.map(({ id }) => id))].slice(0, perAsk), messages)),
    );
    known = new Map([...known, ...found.flat()]);
    return known;
  };
}

type Kind = KindName | "reservations";

function idsIn({ model, item, changes }: LineWithRows): readonly { readonly kind: Kind; readonly id: string }[] {
  const kind = model === "reservations" ? model : kindNames.find((name) => name === model);
  // A line about several rows of a kind names the club in place of a row.
  const isOfRow = kind !== undefined && item.includes("_");
  const own: readonly { readonly kind: Kind; readonly id: string }[] = isOfRow ? [{ kind, id: item }] : [];
  const referred = Object.entries(changes).flatMap(([field, { from, to }]) => {
    const of = referring[field];
    return of === undefined ? [] : [from, to].flat().flatMap((id) => (typeof id === "string" && id !== "" ? [{ kind: of, id }] : []));
  });
  return [...own, ...referred];
}

async function namesOf(
  kind: Kind,
  ids: readonly string[],
  messages: SendContractCall,
): Promise<readonly (readonly [string, BilingualName | string])[]> {
  if (kind === "reservations") {
    const reply = await messages("account/bookings/find", { where: { _id: ids }, itemsPerPage: perAsk });
    return reply.ok ? reply.data.items.map(({ _id, reference }) => [_id, reference] as const) : [];
  }
  const served = kind === "models" ? serverModels("").map(({ _id, name }) => [_id, name] as const) : [];
  // The id of a club's row begins with its club.
  const own = ids.filter((each) => each.includes("_"));
  const [first] = own;
  if (first === undefined) return served;
  const { find, id, idOf } = createKindCalls<ManagedRowFields>(kind, first.slice(0, first.indexOf("_")), messages);
  const replies = await Promise.all(
    [false, true].map((exists) => find({ where: { [id]: own, retired: { exists } }, itemsPerPage: perAsk })),
  );
  const found = replies.flatMap((reply) =>
    reply.ok
      ? reply.data.items.flatMap((row) => {
          const name = nameIn(row);
          return name === undefined ? [] : [[idOf(row), name] as const];
        })
      : [],
  );
  return [...served, ...found];
}

/** The name of a row: its own, a person's, or its reason. */
function nameIn(row: object): BilingualName | string | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...row };
  const named = fields["name"] ?? fields["reason"];
  const { firstname, lastname } = fields;
  if (typeof named === "string") return named;
  if (isRecord(named) && typeof named["en"] === "string" && typeof named["fr"] === "string") return { en: named["en"], fr: named["fr"] };
  return typeof firstname === "string" ? `${firstname} ${typeof lastname === "string" ? lastname : ""}`.trim() : undefined;
}
