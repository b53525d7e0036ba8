import { Effect } from "effect";
import { kindCalls } from "../../contract/services/kinds.ts";
import { readPhone } from "../proof/phone.ts";
import { createInBatch, restoreInBatch, retireInBatch } from "../managed/manage.ts";
import { type RuledKind } from "../managed/commitManaged.ts";
import { kindPath } from "../../kinds/names.ts";
import { type AnyRow, duplicateIndex } from "../../kinds/row.ts";
import { rowsIn } from "../../ports/store/anyKind.ts";
import { usesOf } from "../managed/uses.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { isRecord } from "../../domain/validation/json.ts";
import { itemName } from "../../kinds/importing/cells.ts";
import type { RowFields, ImportContext, RowMaker } from "./make.ts";
import type { RowRemover, UndoContext } from "./undo.ts";

/**
 * Makes rows of a managed kind, each as staff make one by form. A retired customer with the same phone is restored instead, with the fields
 * of the file.
 */
export const kindMaker = Effect.fnUntraced(function* (kind: RuledKind, importing: ImportContext) {
  const { tx, manager, locale } = importing;
  const apart = duplicateIndex(kind, yield* rowsIn(tx, kind.name).living(manager.client));
  const making = { ...importing, apart };
  const maker: RowMaker = {
    schema: kindCalls[kindPath(kind.name, "create")].input,
    completed: (fields) => withNames({ ...first(kind, locale), ...fields, ...itemFields(kind, fields) }),
    make: Effect.fnUntraced(function* (fields) {
      const retired = kind.name === "profiles" ? yield* retiredCustomer(fields, importing) : undefined;
      const row = yield* retired === undefined ? createInBatch(kind, fields, making) : restoreInBatch(kind, retired, fields, making);
      return [row._id, row.version] as const;
    }),
  };
  return maker;
});

/** Removes imported rows of a managed kind; rows that were changed or retired since, or that something ahead uses, stay. */
export function kindRemover(kind: RuledKind, { tx, manager, now }: UndoContext): RowRemover {
  const found = new Map<string, AnyRow>();
  return {
    usesOf: Effect.fnUntraced(function* ([id, version]) {
      const row = yield* rowsIn(tx, kind.name).read(clubScope(manager.client), id);
      if (row?.version !== version) return [{ model: kind.name, _id: id, name: row?.[kind.label ?? "name"] }];
      found.set(id, row);
      return yield* usesOf(tx, kind, row, now);
    }),
    remove: ([id]) => {
      const row = found.get(id);
      return row === undefined ? Effect.void : retireInBatch(kind, row, { tx, manager, now });
    },
  };
}

const retiredCustomer = Effect.fnUntraced(function* ({ phone }: RowFields, { tx, manager }: ImportContext) {
  if (typeof phone !== "string") return undefined;
  const known = yield* tx.customers.byPhone(manager.client, (yield* readPhone(phone)).number);
  return known?.retired === undefined ? undefined : { ...known };
});

/** The initial fields of a new row of a kind. */
function first({ fields }: RuledKind, locale: "en" | "fr"): RowFields {
  return {
    ...("properties" in fields ? { properties: {} } : {}),
    ...("locale" in fields ? { locale } : {}),
    ...("isBlocked" in fields ? { isBlocked: false } : {}),
  };
}

function itemFields({ name: kind }: RuledKind, { type, name }: RowFields): RowFields {
  return kind === "items" ? { name: itemName(type, typeof name === "string" ? name : "") } : {};
}

/** A name in one language serves for both. */
function withNames(fields: RowFields): RowFields {
  const { name } = fields;
  return isRecord(name) ? { ...fields, name: { en: name["fr"], fr: name["en"], ...name } } : fields;
}
