import type { ReactElement } from "react";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import * as css from "./PlanMark.css.ts";
import type { PlanMarkProps } from "./PlanMarkLegend.tsx";

/** Marks a time that the plan of the signed-in member has no room for: the sign and a short note; screen readers also learn why. */
export function PlanMark({ mark: { note, why } }: PlanMarkProps): ReactElement {
  return (
    <span className={css.mark}>
      <span className={css.sign} aria-hidden="true" />
      {note}
      <span className={hidden}>. {why}</span>
    </span>
  );
}
