import type { ReactElement } from "react";
import { mdiCardAccountDetailsStarOutline } from "@mdi/js";
import { addWordFiles, useWords, type WordsFile } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { EmptyState } from "../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { NoLakesText } from "../shell/NoLakesText.tsx";
import { RetryNotice } from "../form/RetryNotice.tsx";
import { FairUse, type FairUseProps } from "./FairUse.tsx";
import { JoinBar } from "./JoinBar.tsx";
import * as css from "./membership.css.ts";
import { PlanCards } from "./PlanCards.tsx";
import { PlanComparison } from "./PlanComparison.tsx";
import { SaleNotice } from "./SaleNotice.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/subscription.*.ts", { eager: true }));

/** The id of the heading of the page: whoever comes back from the steps to join begins there. */
export const plansHeadingId = "plans-title";

/** The props of `SubscriptionView`: the model, and where the page leads to. */
export interface SubscriptionViewProps extends FairUseProps {
  readonly homePath: string;
  readonly bookingsPath: string;
}

/** Shows the page `/subscription`: a club's plans, after how many outings each pays for itself, and the way to join. */
export function SubscriptionView(props: SubscriptionViewProps): ReactElement {
  const { say } = useWords();
  const { model } = props;
  return (
    <div className={css.page}>
      <div className={css.stack}>
        <div className={css.head}>
          <h1 id={plansHeadingId} tabIndex={-1}>
            {say("subscription.title")}
          </h1>
          {model.offer.value === undefined ? null : <p className={css.muted}>{model.offer.value.club.name}</p>}
        </div>
        {model.clubs.length < 2 ? null : (
          <SelectField
            label={say("subscription.club")}
            options={model.clubs.map(({ id, name }) => ({ value: id, text: name }))}
            value={model.club.value}
            onChange={(id) => void model.selectClub(id)}
          />
        )}
        <SaleNotice model={model} />
        <OwnMembershipNotice {...props} />
      </div>
      <Offer {...props} />
    </div>
  );
}

/** What the signed-in member saved, and the way to their membership. */
function OwnMembershipNotice({ model, bookingsPath }: SubscriptionViewProps): ReactElement | null {
  const { say, format } = useWords();
  const own = model.own.value;
  if (own === undefined) return null;
  return (
    <p>
      <strong>{say("subscription.member", { date: format.date(own.to) })}.</strong>{" "}
      {say("subscription.saved", { amount: format.dollars(own.saved, own.currency) })}{" "}
      <a href={bookingsPath}>{say("subscription.manage")}</a>
    </p>
  );
}

function Offer({ model, homePath, termsPath, loginPath }: SubscriptionViewProps): ReactElement {
  const { say } = useWords();
  const offer = model.offer.value;
  if (model.clubs.length === 0) return <NoLakesText />;
  if (offer === undefined) {
    if (model.state.value === "failed") return <RetryNotice onRetry={() => void model.load()} />;
    return (
      <div aria-busy="true">
        <Skeleton height="240px" count={3} />
      </div>
    );
  }
  if (offer.items.length === 0)
    return (
      <EmptyState
        icon={mdiCardAccountDetailsStarOutline}
        title={say("subscription.none")}
        actions={<ButtonLink href={homePath}>{say("subscription.book")}</ButtonLink>}
      >
        {say("subscription.noneHint")}
      </EmptyState>
    );
  return (
    <>
      <div className={css.offer}>
        <PlanCards model={model} homePath={homePath} />
        <PlanComparison model={model} />
        <FairUse model={model} termsPath={termsPath} loginPath={loginPath} />
      </div>
      <JoinBar model={model} />
    </>
  );
}
