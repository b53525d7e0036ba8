import { type Signal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { isValidOn, type Membership } from "#core/domain/people/membership.ts";
import { type ContactState, emptyContact, isMemberAt } from "#core/domain/visit/contact.ts";

/** A membership of whoever is signed in. */
export type OwnMembership = Omit<Membership, "phone">;

/** The two prices of the same thing: of members and of all others. */
export interface BothPrices<Amount> {
  readonly membership: Amount;
  readonly nonMember: Amount;
}

/** Of two prices the one that the visitor pays, and the one that others pay. */
export interface Price<Amount> {
  readonly paid: Amount;
  readonly other: Amount;
  readonly isMember: boolean;
}

/** Where and when a price is asked for. */
export interface PriceMoment {
  /** The club. */
  readonly client: string | undefined;
  readonly day: Day;
}

/** Who pays, as far as the page knows. Every price that a visitor is shown is chosen here, as the one that is charged. Signals are read. */
export interface Payer {
  /** The contact step: what the server said of its phone comes before the membership of who is signed in. */
  readonly contact: Signal<ContactState>;
  readonly isMember: (at: PriceMoment) => boolean;
  /** Whether who is signed in has a membership of a club, on whichever days. */
  readonly hasMembership: (client: string) => boolean;
  readonly priceOf: <Amount>(both: BothPrices<Amount>, at: PriceMoment) => Price<Amount>;
}

/** A payer with nothing typed; `memberships` are those of who is signed in. */
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
