import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import * as css from "../parts/booking.css.ts";

/** Why the price is the one that it is: a membership that is valid that day or is not, or what members pay while nobody has said who books. */
export function MemberPrice({ model: { choice, checkout, ports } }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const { say, format } = useWords();
  const [club, total] = [choice.club.value, choice.total.value];
  if (club === undefined || total === undefined) return null;
  const said = { club: club.name, day: format.longDay(choice.shownDay.value) };
  const { paid, other, isMember } = choice.priceOf(total);
  if (isMember) return <p>{say("pay.member", said)}</p>;
  if (ports.payer.hasMembership(club.id)) return <p>{say("pay.notMember", said)}</p>;
  // Who is known to have none, by the phone or the account, is told of no price that is not theirs.
  if (checkout.member.value === false || checkout.isOwnPhone.value || other >= paid) return null;
  return <p className={css.muted}>{say("contact.memberHint", { club: club.name, price: format.money(other, club.currency) })}</p>;
}
