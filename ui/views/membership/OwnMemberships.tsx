import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { createOwnMembershipsModel, type OwnMembershipItem, type OwnMembershipsModel } from "../../headless/membership/ownMemberships.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import * as css from "../accounts/account.css.ts";
import { CardPeople } from "./CardPeople.tsx";
import type { AccountPageProps } from "../accounts/PasswordForm.tsx";
import { QuestionPanel } from "../accounts/QuestionPanel.tsx";
import { FailureAlert } from "../form/FailureAlert.tsx";

/** The props of `OwnMemberships`: what an account page takes, and the time. */
export interface OwnMembershipsProps extends AccountPageProps {
  readonly now: () => number;
}

/**
 * Shows the memberships of the signed-in customer: their days, plan, what they saved and the open bookings. The customer can end one, with
 * the refund shown first. Shows nothing to a customer without any.
 */
export function OwnMemberships({ account, loading, isMailOnly, now, tell }: OwnMembershipsProps): ReactElement | null {
  const { say } = useWords();
  const id = useId();
  const [model] = useState(() => createOwnMembershipsModel({ account, loading, isMailOnly, now }));
  useEffect(() => void model.load(), [model]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [ended, setEnded] = useState<string | undefined>(undefined);
  const known = model.data.value ?? [];
  const failure = model.failure.value;
  if (failure !== undefined)
    return (
      <FailureAlert failure={failure}>
        <Button onPress={() => void model.load()}>{say("account.mine.again")}</Button>
      </FailureAlert>
    );
  if (known.length === 0 && ended === undefined) return null;
  const end = async ({ isShared }: OwnMembershipItem) => {
    if (!(await model.end())) return;
    const message = say(isShared ? "account.membership.left" : "account.membership.ended");
    setEnded(message);
    tell(message);
    requestAnimationFrame(() => heading.current?.focus());
  };
  const confirm = async ({ _id }: OwnMembershipItem) => {
    if (!(await model.confirm(_id))) return;
    tell(say("account.membership.confirmed"));
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {say("account.membership.title")}
      </h2>
      {known.length === 0 ? <p className={css.muted}>{ended}</p> : null}
      <ul className={css.linedList}>
        {known.map((membership) => (
          <li key={membership._id} className={css.linedListRow}>
            <Facts {...membership} />
            {membership.places === 0 ? null : <OwnCard model={model} membership={membership} tell={tell} />}
            {membership.isConfirmed ? null : <Consent model={model} onConfirm={() => confirm(membership)} />}
            <Ending model={model} membership={membership} onEnd={() => end(membership)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ plan, from, to, saved, currency, open, openLimit, isShared }: OwnMembershipItem): ReactElement {
  const { say, format, named } = useWords();
  return (
    <div className={css.trip}>
      <p>
        <strong>{plan === null ? say("account.membership.noPlan") : named(plan)}</strong>
      </p>
      <p>{say("account.membership.days", { from: format.date(from), to: format.date(to) })}</p>
      {isShared ? <p>{say("account.membership.shared")}</p> : null}
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

interface OwnCardProps extends Pick<OwnMembershipsProps, "tell"> {
  readonly model: OwnMembershipsModel;
  readonly membership: OwnMembershipItem;
}

/** The people on the card of the user's membership. */
function OwnCard({ model, membership: { _id, people, places }, tell }: OwnCardProps): ReactElement {
  const { say } = useWords();
  const [card] = useState(() =>
    model.peopleOf(_id, {
      added: (name) => tell(say("account.card.added", { name })),
      renamed: (name) => tell(say("account.card.renamed", { name })),
    }),
  );
  return <CardPeople people={people} places={places} model={card} tell={tell} />;
}

interface ConsentProps extends Pick<OwnCardProps, "model"> {
  readonly onConfirm: () => Promise<void>;
}

/** Asks somebody who was put on a card whether they want to be on it. */
function Consent({ model, onConfirm }: ConsentProps): ReactElement {
  const { say } = useWords();
  const hint = useId();
  return (
    <div className={css.consent}>
      <p id={hint}>{say("account.membership.unconfirmed")}</p>
      <FailureAlert failure={model.confirmFault.value} />
      <div className={css.choices}>
        <Button
          aria-describedby={hint}
          isPending={model.isConfirming.value}
          pendingLabel={say("account.saving")}
          onPress={() => void onConfirm()}
        >
          {say("account.membership.confirm")}
        </Button>
      </div>
    </div>
  );
}

interface EndingProps {
  readonly model: OwnMembershipsModel;
  readonly membership: OwnMembershipItem;
  readonly onEnd: () => Promise<void>;
}

/** The button that asks about the end of a membership, or the question. */
function Ending({ model, membership, onEnd }: EndingProps): ReactElement {
  const { say } = useWords();
  const { _id, isShared } = membership;
  const opener = useRef<HTMLButtonElement>(null);
  if (model.openId.value !== _id)
    return (
      <div className={css.choices}>
        <Button ref={opener} kind="quiet" onPress={() => void model.ask(_id)}>
          {say(isShared ? "account.membership.leave" : "account.membership.end")}
        </Button>
      </div>
    );
  const keep = () => {
    model.keep();
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <QuestionPanel
      question={say(isShared ? "account.membership.leaveAsk" : "account.membership.ask")}
      fault={model.fault.value}
      keep={{ text: say(isShared ? "account.membership.leaveKeep" : "account.membership.keep"), onPress: keep }}
      yes={{
        text: say(isShared ? "account.membership.leaveYes" : "account.membership.yes"),
        pendingText: say("account.saving"),
        isPending: model.isEnding.value,
        onPress: () => void onEnd(),
      }}
    >
      {isShared ? null : <EndingRefund {...membership} />}
      <p>{say(isShared ? "account.membership.leaveLost" : "account.membership.lost")}</p>
    </QuestionPanel>
  );
}

/** What ending a membership refunds, and what of it an unpaid booking takes off. */
function EndingRefund({
  refund,
  currency,
  unpaid,
  paid,
}: Pick<OwnMembershipItem, "refund" | "currency" | "unpaid" | "paid">): ReactElement {
  const { say, format } = useWords();
  return (
    <div aria-live="polite" className={css.endingFacts}>
      <p>
        {refund === 0 ? say("account.membership.noRefund") : say("account.membership.refund", { sum: format.dollars(refund, currency) })}
      </p>
      {unpaid.count === 0 ? null : (
        <p>
          {say("account.membership.unpaid", { count: unpaid.count })}
          {paid === null ? null : ` ${say("account.membership.unpaidSaved", { sum: format.dollars(unpaid.saved, currency) })}`}
        </p>
      )}
    </div>
  );
}
