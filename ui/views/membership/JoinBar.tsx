import type { ReactElement } from "react";
import { currencyOf } from "#core/domain/money/currency.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { OfferedPlan } from "../../headless/membership/planCosts.ts";
import type { PlansPageModel } from "../../headless/membership/plansPage.ts";
import { useWords } from "../../headless/words/words.tsx";
import { BottomBar } from "../../parts/actions/BottomBar.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import * as css from "./membership.css.ts";

/** Gives the plan that the bar sells: the compared one, unless it is sold out or sold by staff, or the visitor is a member. Reads signals. */
export function planOfBar({ plan, own, offer }: PlansPageModel): OfferedPlan | undefined {
  return own.value !== undefined || plan.value?.left === 0 || offer.value?.isSoldOnline === false ? undefined : plan.value;
}

/** Shows the bar of a phone: the compared plan, its price, and the way to join. Nothing where it sells none. */
export function JoinBar({ model }: { readonly model: PlansPageModel }): ReactElement | null {
  const { say } = useWords();
  const plan = planOfBar(model);
  if (plan === undefined) return null;
  return (
    <BottomBar
      label={say("subscription.bar")}
      isBelowDeskOnly
      actions={
        <Button kind="primary" onPress={() => model.joining.open(plan)}>
          {say("subscription.joinNow")}
        </Button>
      }
    >
      <PlanInBar model={model} plan={plan} to={plan.to} />
    </BottomBar>
  );
}

/** The props of `PlanInBar`: the plan, and the last day of the membership. */
export interface PlanInBarProps {
  readonly model: PlansPageModel;
  readonly plan: OfferedPlan;
  readonly to: Day;
}

/** Shows what a bar sells: the plan, until when it is valid, and its price. */
export function PlanInBar({ model, plan, to }: PlanInBarProps): ReactElement {
  const { say, named, format } = useWords();
  return (
    <>
      <span className={css.barPlan}>
        <strong>{named(plan.name)}</strong>, {say("subscription.barUntil", { date: format.date(to) })}
      </span>
      <strong className={css.barPrice}>{format.dollars(plan.price, currencyOf(model.offer.value))}</strong>
    </>
  );
}
