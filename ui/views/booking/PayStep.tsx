import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import * as css from "./booking.css.ts";
import { Clauses } from "./Clauses.tsx";
import { Problem } from "./Problem.tsx";

/** What is booked, the rules, and the payment. */
export function PayStep({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  return (
    <section className={css.form} aria-label={say("pay.title")}>
      <h2>{say("pay.title")}</h2>
      <Facts model={model} />
      <Membership model={model} />
      <Clauses model={model} />
      <Problem model={model} />
      <PayButtons model={model} />
    </section>
  );
}

function Facts({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say, format, named } = useWords();
  const { choice, checkout } = model;
  const { profile, phone } = checkout.contact.value;
  const slots = choice.chosenSlots.value;
  const facts = [
    { term: say("booking.boats.label"), value: named(choice.boat.value?.name ?? { en: "", fr: "" }) },
    { term: say("booking.dock"), value: named(choice.dock.value?.name ?? { en: "", fr: "" }) },
    { term: say("booking.days.label"), value: format.longDay(choice.shownDay.value) },
    { term: say("booking.slots.label"), value: format.span(slots[0]?.start ?? "", slots.at(-1)?.end ?? "") },
    { term: say("contact.title"), value: say("pay.contactOf", { name: `${profile.firstname} ${profile.lastname}`, phone }) },
  ];
  const due = checkout.due.value;
  const currency = choice.club.value?.currency ?? "CAD";
  return (
    <dl className={css.facts}>
      {facts.map(({ term, value }) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
      <div className={css.due}>
        <dt>
          {say("pay.youPay")} ({say(checkout.paysAsMember.value ? "booking.slots.membership" : "booking.slots.nonMember")})
        </dt>
        <dd className={css.total}>{due === undefined ? "" : format.money(due, currency)}</dd>
      </div>
    </dl>
  );
}

/** Which price the proved phone has, and why: said where there is something to say. */
function Membership({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const { choice, checkout } = model;
  const isMember = checkout.member.value;
  const isSaid = isMember === true || (isMember === false && checkout.contact.value.isMember);
  if (!isSaid) return null;
  const said = { club: choice.club.value?.name ?? "", day: format.longDay(choice.shownDay.value) };
  return <p>{say(isMember ? "pay.member" : "pay.notMember", said)}</p>;
}

/** Paying online is the bar's button; at the dock it is the club's to allow. */
function PayButtons({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  const { choice, checkout, payment } = model;
  const club = choice.club.value;
  const isBusy = checkout.isBusy.value || payment.isLeaving.value;
  return (
    <div className={css.stack}>
      <p className={css.muted}>{say("pay.leaving")}</p>
      {club?.payAtDock === true ? (
        <Button isWide isPending={isBusy} onPress={() => void checkout.pay("dock")}>
          {say("pay.payAtDock")}
        </Button>
      ) : null}
    </div>
  );
}
