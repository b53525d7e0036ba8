import type { Output, Path } from "#core/contract/index.ts";
import type { CallFailure, CallUse } from "#core/ports/messages.ts";
import { isText } from "#core/domain/validation/json.ts";
import type { CallIssue } from "#core/domain/validation/issue.ts";
import { fits } from "./shape.ts";
import { shapes } from "./shapes.ts";

export { default as createClient } from "openapi-fetch";

/** Whether a body is a reply of this call: Quai's envelope, and in it what the contract table says there is. */
export function isReplyTo<Called extends Path>(path: Called, body: unknown): body is { readonly data: Output<Called> } {
  return fits(body, { data: shapes[path] });
}

/** What an error body says beside its code: the fields it refuses, the stored row where it was changed meanwhile, what still uses it, what a boat waits for, where texts are sent. */
export function factsOf(body: unknown): Pick<CallFailure, "issues" | "current" | "uses" | "reasons" | "countries"> {
  if (typeof body !== "object" || body === null) return {};
  const issues = "issues" in body && Array.isArray(body.issues) ? { issues: body.issues.filter(isIssue) } : {};
  const uses = "uses" in body && Array.isArray(body.uses) ? { uses: body.uses.filter(isUse) } : {};
  const reasons = "reasons" in body && Array.isArray(body.reasons) ? { reasons: body.reasons.filter(isText) } : {};
  const countries = "countries" in body && Array.isArray(body.countries) ? { countries: body.countries.filter(isText) } : {};
  return { ...issues, ...uses, ...reasons, ...countries, ...("current" in body ? { current: body.current } : {}) };
}

function isUse(value: unknown): value is CallUse {
  return fits(value, { model: "string", _id: "string" });
}

function isIssue(value: unknown): value is CallIssue {
  return fits(value, { path: "string", rule: "string" });
}
