import type { ReactElement } from "react";
import { spanOfSlots } from "#core/domain/offer/slots.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import * as css from "../../../form/step.css.ts";

/**
 * Shows one line that explains the price: a membership is valid on that day, its plan has no room, it is not valid, or what members pay while it is not known who
 * books.
 */
export function MemberPriceNote({ model: { choice, checkout, ports } }: { readonly model: BookingModel }): ReactElement | null {
  const { say, format } = useWords();
  const club = choice.club.value;
  const total = choice.total.value;
  if (club === undefined || total === undefined) return null;
  const params = { club: club.name, day: format.longDay(choice.shownDay.value) };
  const { paid, other, isMember } = choice.priceOf(total);
  if (isMember) return <p>{say("pay.member", params)}</p>;
  const beyond = checkout.contact.value.verify.member?.beyondLimit;
  const span = choice.chosenSlots.value.length === 0 ? undefined : spanOfSlots(choice.chosenSlots.value);
  const mark = ports.payer.markAt({ client: club.id, day: choice.shownDay.value, span });
  const why = mark?.why ?? (beyond === undefined ? undefined : say(beyond === "refused" ? "pay.planFull" : "pay.beyondPlan"));
  if (why !== undefined) return <p>{why}</p>;
  if (ports.payer.memberships().some(({ client }) => client === club.id)) return <p>{say("pay.notMember", params)}</p>;
  // A visitor who is known to have no membership is not shown the price of members.
  if (checkout.member.value === false || checkout.isOwnContact.value || other >= paid) return null;
  return (
    <p className={css.muted}>
      {say(ports.first.isMailOnly === true ? "contact.memberHintByEmail" : "contact.memberHint", {
        club: club.name,
        price: format.money(other, club.currency),
      })}
    </p>
  );
}
