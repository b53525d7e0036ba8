import type { KindName } from "#core/kinds/names.ts";
import { boats, docks, items, lakes, timeslots } from "./offer.ts";

/** The table of every managed kind. */
export const kindTables = { lakes, docks, boats, timeslots, items } as const satisfies { readonly [Name in KindName]: unknown };
