import "./maintenanceWords.ts";
import { readMaintenancePlace } from "../../headless/maintenance/address.ts";
import type { Words } from "../../headless/words/words.tsx";
import { listKeyHints } from "../managed/frame/listKeyHints.ts";
import type { PageKeyHint } from "../managed/frame/OfficeFrame.tsx";

/** Gives the hints of the keys that work on the part of the page of maintenance that an address names, as far as the user may do what they do. */
export function maintenanceKeyHints(say: Words["say"], may: (permission: string) => boolean, query: string): readonly PageKeyHint[] {
  const mayAdd = may("@booking/maintenancePlans/create");
  const { part, boat } = readMaintenancePlace(query);
  if (part === "plans") return listKeyHints(say, mayAdd);
  return [
    { keys: ["↑", "↓"], label: say("office.keys.move") },
    { keys: ["↵"], label: say("office.keys.open") },
    ...(boat !== undefined && may("@booking/maintenance/save") ? [{ keys: ["E"], label: say("maintenance.keys.addEntry") }] : []),
    ...(mayAdd ? [{ keys: ["N"], label: say("maintenance.keys.addPlan") }] : []),
  ];
}
