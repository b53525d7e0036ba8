import { Effect } from "effect";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import { allClubsScope } from "../../domain/people/scope.ts";
import type { Swap } from "../../domain/swap/swap.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { runCommit } from "../commit/commit.ts";
import { ServerSettings } from "../commit/config.ts";
import { type BookedTrip, bookedTripOf, passLinkOfTrip } from "../letters/letterParts.ts";
import { Post } from "../letters/post.ts";
import { swapLinkText, writeSwapEndLetter, writeSwapLinkLetter } from "../letters/swapLetters.ts";
import { isPhoneTextable } from "../proof/phone.ts";
import { holderKeyOf } from "../proof/holder.ts";

/**
 * The list of the letters about a swap: the booking was changed and the difference paid, it stays as it was, and the link by which the
 * difference is paid.
 */
export const swapMails = ["swapDone", "swapFailed", "swapLink"] as const;
/** One of the letters about a swap. */
export type SwapMail = (typeof swapMails)[number];

/** Gives the outbox entry of a letter about a swap, once for each. */
export function swapMailEntry(mail: SwapMail, { _id, client, reservation }: Swap, due: number): OutboxEntry {
  return { client, key: `${mail}:${reservation}:${_id}`, kind: "mail", payload: { mail, reservation, swap: _id }, due };
}

/** Makes a letter about a swap, or its text where there is no e-mail; nothing once a link's time is over. */
export const makeSwapMail = Effect.fnUntraced(function* (trip: BookedTrip, mail: SwapMail, id: string, catalogue: Catalogue) {
  const [{ publicUrl }, secrets, time] = [yield* ServerSettings, yield* Secrets, yield* ClockPort];
  const swap = yield* runCommit((tx) => tx.swaps.read(allClubsScope("jobs"), id));
  if (swap === undefined) return undefined;
  const { profile, phone, _id } = trip.reservation;
  const pass = passLinkOfTrip(trip, publicUrl, holderKeyOf(secrets, _id));
  if (mail !== "swapLink") return { to: profile.email, ...writeSwapEndLetter(trip, mail, swap, pass), attachments: [] };
  const to = bookedTripOf(catalogue, { ...trip.reservation, ...swap.to, amount: swap.amount, people: swap.people });
  if (swap.state !== "open" || swap.deadline <= time.now() || to === undefined) return undefined;
  if (profile.email !== "") return { to: profile.email, ...writeSwapLinkLetter(trip, to, swap, pass), attachments: [] };
  const post = yield* Post;
  if (yield* isPhoneTextable(phone)) yield* post.text(phone, swapLinkText(trip, to, swap, pass));
  return undefined;
});
