import type { ReactElement } from "react";
import type { BeyondPlanMark } from "../../headless/catalogue/memberPricing.ts";
import * as css from "./PlanMark.css.ts";

/** The props of `PlanMark` and its legend: why the plan of the signed-in member has no room for a time. */
export interface PlanMarkProps {
  readonly mark: BeyondPlanMark;
}

/** Explains the sign of the times that the plan of the signed-in member has no room for; shown once beside them. */
export function PlanMarkLegend({ mark: { note, why } }: PlanMarkProps): ReactElement {
  return (
    <p className={css.legend}>
      <span className={css.sign} aria-hidden="true" />
      <strong>{note}</strong> · {why}
    </p>
  );
}
