import type { Output, Path } from "#core/contract/index.ts";
import { fits } from "./shape.ts";
import { shapes } from "./shapes.ts";

export { default as createClient } from "openapi-fetch";

/** Whether a body is a reply of this call: Quai's envelope, and in it what the contract table says there is. */
export function isReplyTo<Called extends Path>(path: Called, body: unknown): body is { readonly data: Output<Called> } {
  return fits(body, { data: shapes[path] });
}
