import { type ErrorCode, type Refusal, wordKeyOfCode } from "../errors.ts";
import type { Say } from "../words/index.ts";

/** The body of an error reply. */
export interface ErrorBody {
  readonly status: number;
  readonly message: string;
  readonly code: string;
}

/** The body that a refusal travels in, its message in the language of `say`; a duplicate's is the field's name. */
export function errorBody(refusal: Refusal, say: Say<`errors.code.${ErrorCode}`>): ErrorBody {
  return { status: refusal.status, message: refusal.facts.message ?? say(wordKeyOfCode(refusal.code)), code: refusal.code };
}
