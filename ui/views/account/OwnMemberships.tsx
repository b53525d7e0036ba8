import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { failureText } from "../../headless/alerts/phrase.ts";
import { createOwnMembershipsModel, type OwnMembershipItem, type OwnMembershipsModel } from "../../headless/account/ownMemberships.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { calloutIconProp } from "../../parts/messages/alertIcons.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import * as css from "./account.css.ts";
import type { AccountPageProps } from "./PasswordForm.tsx";
import { StepHeading } from "../form/StepHeading.tsx";

/** The props of `OwnMemberships`: what an account page takes, and the time. */
export interface OwnMembershipsProps extends AccountPageProps {
  readonly now: () => number;
}

/**
 * Shows the memberships of the signed-in customer: their days, plan, what they saved and the open bookings. The customer can end one, with
 * the refund shown first. Shows nothing to who has none.
 */
export function OwnMemberships({ account, loading, newKey, now, tell }: OwnMembershipsProps): ReactElement | null {
  useSignals();
  const words = useWords();
  const { say } = words;
  const id = useId();
  const [model] = useState(() => createOwnMembershipsModel({ account, loading, newKey, now }));
  useEffect(() => void model.load(), [model]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasEnded, setEnded] = useState(false);
  const [known, failure] = [model.data.value ?? [], model.failure.value];
  if (failure !== undefined)
    return (
      <div role="alert">
        <Callout tone="error" {...calloutIconProp(failure)}>
          <p>{failureText(failure, words)}</p>
          <Button onPress={() => void model.load()}>{say("account.mine.again")}</Button>
        </Callout>
      </div>
    );
  if (known.length === 0 && !hasEnded) return null;
  const end = async () => {
    if (!(await model.end())) return;
    setEnded(true);
    tell(say("account.membership.ended"));
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {say("account.membership.title")}
      </h2>
      {known.length === 0 ? <p className={css.muted}>{say("account.membership.ended")}</p> : null}
      <ul className={css.linedList}>
        {known.map((membership) => (
          <li key={membership._id} className={css.linedListRow}>
            <Facts {...membership} />
            <Ending model={model} membership={membership} onEnd={end} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ plan, from, to, saved, currency, open, openLimit }: OwnMembershipItem): ReactElement {
  const { say, format, named } = useWords();
  return (
    <div className={css.trip}>
      <p>
        <strong>{plan === null ? say("account.membership.noPlan") : named(plan)}</strong>
      </p>
      <p>{say("account.membership.days", { from: format.date(from), to: format.date(to) })}</p>
      <p className={css.facts}>
        <span>{say("account.membership.saved", { sum: format.dollars(saved, currency) })}</span>
        <span>
          {openLimit === null
            ? say("account.membership.open", { count: open })
            : say("account.membership.openOf", { count: open, limit: openLimit })}
        </span>
      </p>
    </div>
  );
}

interface EndingProps {
  readonly model: OwnMembershipsModel;
  readonly membership: OwnMembershipItem;
  readonly onEnd: () => Promise<void>;
}

/** The button that asks about the end of a membership, or the question. */
function Ending({ model, membership: { _id, refund, currency }, onEnd }: EndingProps): ReactElement {
  useSignals();
  const words = useWords();
  const { say, format } = words;
  const [opener, title] = [useRef<HTMLButtonElement>(null), useId()];
  if (model.openId.value !== _id)
    return (
      <div className={css.choices}>
        <Button ref={opener} kind="quiet" onPress={() => void model.ask(_id)}>
          {say("account.membership.end")}
        </Button>
      </div>
    );
  const fault = model.fault.value;
  const keep = () => {
    model.keep();
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div role="group" aria-labelledby={title} className={css.panel}>
      <StepHeading level={3} id={title}>
        {say("account.membership.ask")}
      </StepHeading>
      <div aria-live="polite">
        <p>
          {refund === 0 ? say("account.membership.noRefund") : say("account.membership.refund", { sum: format.dollars(refund, currency) })}
        </p>
      </div>
      <p>{say("account.membership.lost")}</p>
      <div role="alert">
        {fault === undefined ? null : (
          <Callout tone="error" {...calloutIconProp(fault)}>
            <p>{failureText(fault, words)}</p>
          </Callout>
        )}
      </div>
      <div className={css.choices}>
        <Button onPress={keep}>{say("account.membership.keep")}</Button>
        <Button kind="primary" isPending={model.isEnding.value} pendingLabel={say("account.saving")} onPress={() => void onEnd()}>
          {say("account.membership.yes")}
        </Button>
      </div>
    </div>
  );
}
