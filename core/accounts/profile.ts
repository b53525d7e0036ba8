import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import type { Club } from "../people/client.ts";
import { isProven, type SignedIn } from "../people/principal.ts";
import { Store } from "../ports/store.ts";
import { avatarPath } from "./avatar.ts";

/** Who is signed in, as their own pages show them, with their club. Fails with UNAUTHORIZED where there is no such user any more. */
export const profileOf = Effect.fnUntraced(function* ({ id, client, roles, session = "" }: SignedIn) {
  const store = yield* Store;
  const { user } = yield* store.people.look({ id, client, session });
  const { clubs } = yield* Effect.promise(() => store.offer.catalogue(client));
  const [club] = clubs;
  if (user === undefined || club === undefined) return yield* Effect.fail(new Refusal("UNAUTHORIZED"));
  const { firstname, lastname, email, phone, locale, avatarEngine: engine } = user;
  const clientData = clientViewOf(club);
  const isPhoneVerified = phone !== null && isProven(user, "phone");
  const avatar = yield* avatarPath({ id, client, email, engine });
  const shown = { id, client, locale, language: locale, roles, firstname, lastname, email, phone, isPhoneVerified, clientData };
  return { user: { ...shown, ...(avatar === undefined ? {} : { avatar }) }, client: clientData };
});

/** A club as its company profile shows it. */
function clientViewOf({ id, name, email, address, phone }: Club) {
  return { id, name, email, address, phone };
}
