import "./maintenanceWords.ts";
import type { Words } from "../../headless/words/words.tsx";
import type { PageKeyHint } from "../managed/frame/OfficeFrame.tsx";

/** Gives the hints of the keys that work on the page of maintenance, as far as the user may do what they do. */
export function maintenanceKeyHints(say: Words["say"], may: (permission: string) => boolean): readonly PageKeyHint[] {
  return [
    { keys: ["↑", "↓"], label: say("office.keys.move") },
    { keys: ["↵"], label: say("office.keys.open") },
    ...(may("@booking/maintenance/save") ? [{ keys: ["E"], label: say("maintenance.keys.addEntry") }] : []),
    ...(may("@booking/maintenancePlans/create") ? [{ keys: ["N"], label: say("maintenance.keys.addPlan") }] : []),
  ];
}
