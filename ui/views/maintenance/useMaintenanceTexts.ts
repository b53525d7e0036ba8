import "./maintenanceWords.ts";
import { useEffect, useMemo, useState } from "react";
import { createDueMaintenance, urgentItemsByBoat } from "../../headless/maintenance/due.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { dueNoteText } from "./maintenanceText.ts";

/** A hook that gives what of the boats' maintenance is overdue or due soon, in words by the id of the boat; empty for who may not read it. */
export function useMaintenanceTexts(parts: OfficeParts): ReadonlyMap<string, string> {
  const words = useWords();
  const [due] = useState(() => createDueMaintenance(parts));
  const { may = mayAll } = parts;
  const mayRead = may("@booking/maintenance/due");
  useEffect(() => {
    if (mayRead) void due.load({});
  }, [due, mayRead]);
  const known = due.data.value;
  return useMemo(() => {
    const texts = [...urgentItemsByBoat(known)].map(([boat, items]) => {
      const lines = items.map((item) => dueNoteText(item, words)).join(", ");
      return [boat, words.say("maintenance.notes.of", { lines })] as const;
    });
    return new Map(texts);
  }, [known, words]);
}
