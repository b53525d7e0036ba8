import { mdiAccountMultipleOutline, mdiCheck, mdiScaleBalance } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { currencyOf } from "#core/domain/money/currency.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { memberDiscountPercent, type OfferedPlan, paidAfter } from "../../headless/membership/planCosts.ts";
import type { PlansPageModel } from "../../headless/membership/plansPage.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Badge } from "../../parts/marks/Badge.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { planOfBar } from "./JoinBar.tsx";
import * as css from "./membership.css.ts";
import { roundSumText } from "./roundSum.ts";

interface CardsProps {
  readonly model: PlansPageModel;
  readonly homePath: string;
}

/** Shows the ways to pay as cards: per trip, and each plan with what it gives. */
export function PlanCards({ model, homePath }: CardsProps): ReactElement {
  const { say, words } = useWords();
  return (
    <div className={css.cards}>
      <article className={css.card}>
        <h2>{say("subscription.perTrip")}</h2>
        <p>
          <span className={css.price}>{roundSumText(0, words)}</span> <span className={css.muted}>{say("subscription.perTripPrice")}</span>
        </p>
        <ul className={css.gives}>
          <Benefit icon={mdiCheck}>{say("subscription.priceOfDay")}</Benefit>
          <Benefit icon={mdiCheck}>
            {say(model.offer.value?.isSoldOnline === false ? "subscription.paidAtDock" : "subscription.paidWhenBooked")}
          </Benefit>
        </ul>
        <ButtonLink href={homePath}>{say("subscription.book")}</ButtonLink>
      </article>
      {model.offer.value?.items.map((plan) => (
        <PlanCard key={plan._id} model={model} plan={plan} />
      ))}
    </div>
  );
}

function PlanCard({ model, plan }: { readonly model: PlansPageModel; readonly plan: OfferedPlan }): ReactElement {
  const { say, named, format, words } = useWords();
  const currency = currencyOf(model.offer.value);
  const isChosen = model.plan.value?._id === plan._id;
  const price = format.dollars(plan.price, currency);
  return (
    <article
      className={css.card}
      data-chosen={isChosen || undefined}
      data-plan={plan._id}
      data-in-bar={planOfBar(model)?._id === plan._id || undefined}
    >
      <div className={css.cardHead}>
        <h2>{named(plan.name)}</h2>
        <PlanBadge model={model} plan={plan} />
      </div>
      <p>
        <span className={css.price}>{roundSumText(plan.price, words)}</span>{" "}
        <span className={css.muted}>{say(plan.period === "season" ? "subscription.perSeason" : "subscription.perYear")}</span>
      </p>
      <PlanBenefits model={model} plan={plan} />
      <div className={css.cardButtons}>
        {plan.left === 0 ? (
          <p className={css.muted}>{say("subscription.soldOut")}</p>
        ) : model.offer.value?.isSoldOnline === false ? (
          <SoldByStaff model={model} />
        ) : (
          <Button kind={isChosen ? "primary" : "secondary"} onPress={() => model.joining.open(plan)}>
            {say("subscription.join", { price })}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Who sells a plan, where nobody pays online. */
function SoldByStaff({ model }: { readonly model: PlansPageModel }): ReactElement {
  const { say } = useWords();
  const phone = model.offer.value?.club.phone ?? "";
  return (
    <p className={css.muted}>
      {phone === "" ? say("subscription.soldByStaff") : say("subscription.soldByStaffCall", { phone: phoneNumberText(phone) })}
    </p>
  );
}

function PlanBadge({ model, plan }: { readonly model: PlansPageModel; readonly plan: OfferedPlan }): ReactElement | null {
  const { say } = useWords();
  if (plan.left !== null)
    return <Badge>{plan.left === 0 ? say("subscription.soldOut") : say("subscription.left", { count: plan.left })}</Badge>;
  const count = model.price.value === undefined ? undefined : paidAfter(plan, model.price.value);
  return count === undefined ? null : <Badge tone="accent">{say("subscription.pays", { count })}</Badge>;
}

function PlanBenefits({ model, plan }: { readonly model: PlansPageModel; readonly plan: OfferedPlan }): ReactElement {
  const { say, format, locale } = useWords();
  const { openLimit, primeLimit, earlyDays, people, description, to } = plan;
  const percent = discountOf(model);
  const about = description?.[locale] ?? description?.en ?? description?.fr;
  return (
    <ul className={css.gives}>
      {about === undefined ? null : <Benefit icon={mdiCheck}>{about}</Benefit>}
      {percent === undefined ? null : <Benefit icon={mdiCheck}>{say("subscription.off", { percent })}</Benefit>}
      {earlyDays === 0 ? null : <Benefit icon={mdiCheck}>{say("subscription.early", { count: earlyDays })}</Benefit>}
      <Benefit icon={mdiScaleBalance}>
        {openLimit === null ? say("subscription.noLimit") : say("subscription.openLimit", { count: openLimit })}
        {primeLimit === null ? null : <>, {primeLimitText({ openLimit, primeLimit }, say)}</>}
      </Benefit>
      {people < 2 ? null : <Benefit icon={mdiAccountMultipleOutline}>{say("subscription.people", { count: people })}</Benefit>}
      <Benefit icon={mdiCheck}>{say("subscription.until", { date: format.date(to) })}</Benefit>
    </ul>
  );
}

/** How many of the open bookings may be in prime time; a limit that leaves out none of them is no limit. */
function primeLimitText({ openLimit, primeLimit }: { readonly openLimit: number | null; readonly primeLimit: number }, say: Words["say"]) {
  if (openLimit === null || primeLimit < openLimit) return say("subscription.primeLimit", { count: primeLimit });
  return openLimit === 2 ? say("subscription.eitherPrime") : say("subscription.anyPrime", { count: openLimit });
}

/** The whole percent that members save on the outing that the plot is calculated with; undefined where they save nothing. */
function discountOf({ price }: PlansPageModel): number | undefined {
  return price.value === undefined ? undefined : memberDiscountPercent(price.value);
}

function Benefit({ icon, children }: { readonly icon: string; readonly children: ReactNode }): ReactElement {
  return (
    <li className={css.give}>
      <Icon path={icon} size={20} />
      <span>{children}</span>
    </li>
  );
}
