import { Effect } from "effect";
import { kindCalls } from "../contract/kinds.ts";
import { createAmong, type Ruled } from "../kinds/manage.ts";
import { kindPath } from "../kinds/names.ts";
import { apartFrom, rowsIn } from "../kinds/row.ts";
import { isRecord } from "../validation/json.ts";
import { itemName } from "./cells.ts";
import type { Fields, Importing, Maker } from "./make.ts";

/** Makes rows of a managed kind, each as staff make one by form. */
export const kindMaker = Effect.fnUntraced(function* (kind: Ruled, importing: Importing) {
  const { tx, manager, locale } = importing;
  const apart = apartFrom(kind, yield* rowsIn(tx, kind.name).living(manager.client));
  const maker: Maker = {
    schema: kindCalls[kindPath(kind.name, "create")].input,
    completed: (fields) => withNames({ ...first(kind, locale), ...fields, ...itemFields(kind, fields) }),
    make: (fields) => Effect.map(createAmong(kind, fields, { ...importing, apart }), ({ _id, version }) => [_id, version] as const),
  };
  return maker;
});

/** What a new row of a kind begins with. */
function first({ fields }: Ruled, locale: "en" | "fr"): Fields {
  return {
    ...("properties" in fields ? { properties: {} } : {}),
    ...("locale" in fields ? { locale } : {}),
    ...("isBlocked" in fields ? { isBlocked: false } : {}),
  };
}

function itemFields({ name: kind }: Ruled, { type, name }: Fields): Fields {
  return kind === "items" ? { name: itemName(type, typeof name === "string" ? name : "") } : {};
}

/** A name that a file has in one language is that of both. */
function withNames(fields: Fields): Fields {
  const { name } = fields;
  return isRecord(name) ? { ...fields, name: { en: name["fr"], fr: name["en"], ...name } } : fields;
}
