import { type KindName, kindNames } from "#core/kinds/names.ts";
import type { Messages } from "#core/ports/messages.ts";
import type { BilingualName } from "#core/domain/offer/lake.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { kindCalls, type Managed } from "./kindCalls.ts";

/** What rows are called, by their ids: a text in both languages, or one that is the same in each. */
export type RowNames = ReadonlyMap<string, BilingualName | string>;

/** A line of the audit log, as far as it names rows. */
interface Naming {
  readonly model: string;
  readonly item: string;
  readonly changes: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
}

/** The fields of rows, and of what was done to bookings, that hold ids, and whose. */
const referring: Readonly<Record<string, KindName>> = {
  lake: "lakes",
  dock: "docks",
  boat: "boats",
  roles: "roles",
  customer: "profiles",
  mergedInto: "profiles",
  by: "users",
};

const perAsk = 100;

/** What the rows are called that lines of the audit log name, retired ones too, asked for once each; those that whoever looks may not read are left out. */
export function createRowNames(messages: Messages): (lines: readonly Naming[]) => Promise<RowNames> {
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

function idsIn({ model, item, changes }: Naming): readonly { readonly kind: Kind; readonly id: string }[] {
  const kind = model === "reservations" ? model : kindNames.find((name) => name === model);
  const own: readonly { readonly kind: Kind; readonly id: string }[] = kind === undefined ? [] : [{ kind, id: item }];
  const referred = Object.entries(changes).flatMap(([field, { from, to }]) => {
    const of = referring[field];
    return of === undefined ? [] : [from, to].flat().flatMap((id) => (typeof id === "string" && id !== "" ? [{ kind: of, id }] : []));
  });
  return [...own, ...referred];
}

async function namesOf(
  kind: Kind,
  ids: readonly string[],
  messages: Messages,
): Promise<readonly (readonly [string, BilingualName | string])[]> {
  if (kind === "reservations") {
    const reply = await messages("account/bookings/find", { where: { _id: ids }, itemsPerPage: perAsk });
    return reply.ok ? reply.data.items.map(({ _id, reference }) => [_id, reference] as const) : [];
  }
  // An id begins with its club.
  const [first = ""] = ids;
  const { find, id, idOf } = kindCalls<Managed>(kind, first.slice(0, first.indexOf("_")), messages);
  const replies = await Promise.all(
    [false, true].map((exists) => find({ where: { [id]: ids, retired: { exists } }, itemsPerPage: perAsk })),
  );
  return replies.flatMap((reply) =>
    reply.ok
      ? reply.data.items.flatMap((row) => {
          const name = nameIn(row);
          return name === undefined ? [] : [[idOf(row), name] as const];
        })
      : [],
  );
}

/** What a row is known by: its name, that of a person, or why it is. */
function nameIn(row: object): BilingualName | string | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...row };
  const said = fields["name"] ?? fields["reason"];
  const { firstname, lastname } = fields;
  if (typeof said === "string") return said;
  if (isRecord(said) && typeof said["en"] === "string" && typeof said["fr"] === "string") return { en: said["en"], fr: said["fr"] };
  return typeof firstname === "string" ? `${firstname} ${typeof lastname === "string" ? lastname : ""}`.trim() : undefined;
}
