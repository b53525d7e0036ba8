import { kindPath } from "#core/ports/store/kindNames.ts";
import { mayAll, type OfficeParts } from "../../../headless/managed/parts.ts";
import type { KindView } from "./kindView.ts";

/** The acts on the rows of a page that its user may do. */
export interface RightsOnRows {
  readonly mayAdd: boolean;
  readonly mayChange: boolean;
  readonly mayRetire: boolean;
  readonly mayRestore: boolean;
}

/** Gives the acts on the rows of a view that the user may do. Clubs, which are no managed kind, are only opened and changed. */
export function rightsOnRows<Row extends object>(
  view: Pick<KindView<Row>, "name" | "callsOf">,
  { may = mayAll }: Pick<OfficeParts, "may">,
): RightsOnRows {
  const { name } = view;
  if (view.callsOf !== undefined || name === "clients") return { mayAdd: true, mayChange: true, mayRetire: false, mayRestore: false };
  const mayCall = (method: "create" | "update" | "delete" | "restore") => may(`@${kindPath(name, method)}`);
  return { mayAdd: mayCall("create"), mayChange: mayCall("update"), mayRetire: mayCall("delete"), mayRestore: mayCall("restore") };
}
