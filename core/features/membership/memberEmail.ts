import { Effect } from "effect";
import { assertReachedByEmail } from "../messages/phone.ts";
import { ServerSettings } from "../shared/config.ts";

/**
 * Reads the e-mail by which somebody is to be a member, in lower case: it is required on a server that sends no texts. Elsewhere the phone makes
 * a member, and it is left out. Fails with BAD_REQUEST where it is missing.
 */
export const readMemberEmail = Effect.fnUntraced(function* (typed: string | undefined) {
  yield* assertReachedByEmail(typed);
  const { sendsTexts = true } = yield* ServerSettings;
  return sendsTexts ? undefined : typed?.trim().toLowerCase();
});
