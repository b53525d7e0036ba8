import { Effect } from "effect";
import { type Membership, overlappingMembership } from "../../domain/membership/membership.ts";
import { memberContactOf } from "../../domain/people/provenContact.ts";
import { cardToRenew, placesOnCard } from "../../domain/membership/sharedCard.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { queueCardMessage } from "./letters/card.ts";
import { livingOnCard } from "./cardRows.ts";
import { insertMembership } from "./insertMembership.ts";

/** Who renewed a card, and when. */
interface CardRenewal {
  readonly actor: string;
  readonly isByStaff: boolean;
  readonly now: number;
}

/**
 * Moves the people of a holder's former card to the new one, first come first, while it has places, and queues a message to each. A person
 * with a membership of their own on its days is left out. Runs within a commit that took the club's turn and wrote the new membership.
 */
export const keepPeopleOfCard = Effect.fnUntraced(function* (tx: Transaction, holder: Membership, { actor, isByStaff, now }: CardRenewal) {
  const { client, _id: card, from, to, plan, terms } = holder;
  const former = cardToRenew(holder, yield* tx.people.memberships(client, memberContactOf(holder)));
  if (former === undefined) return;
  const bought = { ...(plan === undefined ? {} : { plan }), ...(terms === undefined ? {} : { terms }) };
  let places = placesOnCard(holder);
  for (const person of yield* livingOnCard(tx, former)) {
    if (places === 0) return;
    const { phone, email, name, note, confirmed } = person;
    const isMember =
      overlappingMembership(yield* tx.people.memberships(client, memberContactOf(person)), { _id: "", from, to }) !== undefined;
    if (isMember) continue;
    const own = {
      ...(email === undefined ? {} : { email }),
      ...(name === undefined ? {} : { name }),
      ...(confirmed === undefined ? {} : { confirmed }),
      ...(note === undefined ? {} : { note }),
    };
    const row = yield* insertMembership(tx, { client, phone, from, to, card, ...bought, ...own }, { actor, now });
    yield* queueCardMessage(tx, "renewed", row, { isByStaff, now });
    places -= 1;
  }
});
