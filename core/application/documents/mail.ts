import { Effect } from "effect";
import type { DocumentType } from "../../domain/offer/documents.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { ServerSettings } from "../commit/config.ts";
import { writeDocumentLetter, writeDocumentText } from "../letters/documentLetters.ts";
import type { BookedTrip } from "../letters/letterParts.ts";
import { Post } from "../letters/post.ts";
import { holderKeyOf } from "../proof/holder.ts";
import { isPhoneTextable } from "../proof/phone.ts";

/**
 * Makes the mail about a document that the customer is to send again, or that nobody looked at in time; a text message where there is no e-mail.
 * Undefined where the decision was undone or the customer sent another one meanwhile.
 */
export const makeDocumentMail = Effect.fnUntraced(function* (trip: BookedTrip, type: DocumentType, at: number) {
  const [store, settings, secrets, post] = [yield* Store, yield* ServerSettings, yield* Secrets, yield* Post];
  const { client, _id, profile, phone, status } = trip.reservation;
  const document = (yield* store.documents.of(client, _id)).find((each) => each.type === type);
  const isDue = document?.state === "rejected" ? document.decidedAt === at : document?.state === "expired" && document.sentAt === at;
  if (document === undefined || !isDue || !statusHoldsQuanta(status)) return undefined;
  const key = holderKeyOf(secrets, _id);
  if (profile.email !== "") return { to: profile.email, ...writeDocumentLetter(trip, document, settings.publicUrl, key) };
  if (yield* isPhoneTextable(phone)) yield* post.text(phone, writeDocumentText(trip, document));
  return undefined;
});
