import type { ReactElement } from "react";
import { boatModels } from "#core/domain/offer/boatLook.ts";
import type { PlansPageModel } from "../../headless/membership/plansPage.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { BoatDrawing } from "../boat/BoatDrawing.tsx";
import * as css from "./membership.css.ts";

/** The most berths that are drawn; a plan with more has its number in words. */
const mostBerths = 5;

/** The props of `FairUse`; `loginPath` is absent once the visitor is signed in. */
export interface FairUseProps {
  readonly model: PlansPageModel;
  readonly termsPath: string;
  readonly loginPath?: string | undefined;
}

/** Shows how many bookings a plan allows at once, as berths: a member's own are marked open, and the one beyond is hatched. */
export function FairUse({ model, termsPath, loginPath }: FairUseProps): ReactElement | null {
  const { say } = useWords();
  const offer = model.offer.value;
  const own = model.own.value;
  const limit = own === undefined ? (model.plan.value?.openLimit ?? null) : own.openLimit;
  if (offer === undefined) return null;
  const isRefused = offer.beyondLimit === "refused";
  return (
    <section className={css.fairUse} aria-labelledby="fair-use">
      <h2 id="fair-use">{say("subscription.fairUse")}</h2>
      {limit === null ? (
        <p>{say("subscription.fairNone")}</p>
      ) : (
        <>
          <ul className={css.berths}>
            {Array.from({ length: Math.min(limit, mostBerths) }, (_, index) => (
              <li key={index} className={css.berth}>
                <div className={css.water}>
                  <BoatDrawing drawing={boatModels[index % boatModels.length] ?? boatModels[0]} look="tile" />
                </div>
                <div className={css.berthWords}>
                  <strong>{index + 1}</strong>{" "}
                  {say(own === undefined || index < own.open ? "subscription.berthOpen" : "subscription.berthFree")}
                </div>
              </li>
            ))}
            <li className={css.berth}>
              <div className={css.beyond} />
              <div className={css.berthWords}>
                <strong>{say("subscription.beyondTitle")}</strong>{" "}
                {say(isRefused ? "subscription.beyondRefused" : "subscription.beyondPrice")}
              </div>
            </li>
          </ul>
          <p>{say(isRefused ? "subscription.fairRefused" : "subscription.fairPrice", { count: limit })}</p>
        </>
      )}
      <p className={css.muted}>{say("subscription.leave")}</p>
      <p className={css.links}>
        <Link isStandalone href={termsPath}>
          {say("subscription.rules")}
        </Link>
        {loginPath === undefined ? null : (
          <Link isStandalone href={loginPath}>
            {say("subscription.already")}
          </Link>
        )}
      </p>
    </section>
  );
}
