import { mdiClockOutline, mdiExclamationThick } from "@mdi/js";
import type { ReactElement } from "react";
import { soonLimits } from "#core/domain/maintenance/due.ts";
import type { DueItem } from "../../headless/maintenance/due.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Badge } from "../../parts/marks/Badge.tsx";
import * as css from "./maintenance.css.ts";
import { dueStateText } from "./maintenanceText.ts";

/** The icon and the tone of a plan that is overdue or due soon. */
export const dueMarks = {
  overdue: { icon: mdiExclamationThick, tone: "danger" },
  soon: { icon: mdiClockOutline, tone: "warning" },
} as const;

/** Shows the state of a plan: an icon with words where it is overdue or due soon, else words alone. */
export function DueStateMark({ item }: { readonly item: DueItem }): ReactElement {
  const words = useWords();
  const text = dueStateText(item, words);
  if (item.state === "later") return <span className={css.muted}>{text}</span>;
  const { icon, tone } = dueMarks[item.state];
  return (
    <Badge icon={icon} tone={tone}>
      {words.format.title(text)}
    </Badge>
  );
}

/** Shows a share, 0 to 1, as a bar beside the text that says the same. */
export function DueBar({ share, state }: { readonly share: number; readonly state: DueItem["state"] }): ReactElement {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span className={css.bar} aria-hidden="true">
      <span className={css.barFills[state]} style={{ width: `${percent}%` }} />
    </span>
  );
}

const monthDays = 30.44;

/** Gives the share of a plan's hours that is used, 0 to 1; undefined where it has none, or none were read. */
export function hoursShare({ everyHours, used }: Pick<DueItem, "everyHours" | "used">): number | undefined {
  return everyHours === null || used === null ? undefined : used / everyHours;
}

/** Gives the share of a plan's months that is over, 0 to 1; undefined where it has none. */
export function monthsShare({ everyMonths, daysLeft }: Pick<DueItem, "everyMonths" | "daysLeft">): number | undefined {
  return everyMonths === null || daysLeft === null ? undefined : 1 - daysLeft / (everyMonths * monthDays);
}

/** Gives the state of one of a plan's two measures, for the colour of its bar. */
export function stateOfMeasure(left: number | null, measure: keyof typeof soonLimits): DueItem["state"] {
  if (left === null) return "later";
  return left < 0 ? "overdue" : left <= soonLimits[measure] ? "soon" : "later";
}
