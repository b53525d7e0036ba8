import { type Signal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { isValidOn, type Membership } from "#core/domain/people/membership.ts";
import { type ContactState, emptyContact, isMemberAt } from "#core/domain/visit/contact.ts";

/** A membership of the signed-in user. */
export type OwnMembership = Omit<Membership, "phone">;

/** The two prices of one thing: for members and for all others. */
export interface BothPrices<Amount> {
  readonly membership: Amount;
  readonly nonMember: Amount;
}

/** The price that the visitor pays, and the other one. */
export interface Price<Amount> {
  readonly paid: Amount;
  readonly other: Amount;
  readonly isMember: boolean;
}

/** The club and the day of a price. */
export interface PriceMoment {
  /** The club's id. */
  readonly client: string | undefined;
  readonly day: Day;
}

/** Decides whether the visitor pays as a member, for every price that is shown, as the server does for the charge. It reads signals. */
export interface Payer {
  /** The contact step: what the server knows of its phone comes before the memberships of the signed-in user. */
  readonly contact: Signal<ContactState>;
  readonly isMember: (at: PriceMoment) => boolean;
  /** Whether the signed-in user has a membership of a club, on any days. */
  readonly hasMembership: (client: string) => boolean;
  readonly priceOf: <Amount>(both: BothPrices<Amount>, at: PriceMoment) => Price<Amount>;
}

/** A payer with an empty contact step; `memberships` are those of the signed-in user. */
export function createPayer(memberships: () => readonly OwnMembership[]): Payer {
  const contact = signal(emptyContact);
  const isMember = ({ client, day }: PriceMoment) =>
    isMemberAt(contact.value, client, day) ?? memberships().some((own) => own.client === client && isValidOn(own, day));
  return {
    contact,
    isMember,
    hasMembership: (client) => memberships().some((own) => own.client === client),
    priceOf: ({ membership, nonMember }, at) =>
      isMember(at) ? { paid: membership, other: nonMember, isMember: true } : { paid: nonMember, other: membership, isMember: false },
  };
}
