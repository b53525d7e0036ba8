import { Effect } from "effect";
import { type ErrorCode, Refusal, type RefusalDetails } from "../../domain/errors.ts";

/** Makes an effect that fails with a refusal: why a call cannot be done, for its caller to act on. */
export function failWithRefusal<const Code extends ErrorCode>(code: Code, facts?: RefusalDetails): Effect.Effect<never, Refusal<Code>> {
  return Effect.fail(new Refusal(code, facts));
}
