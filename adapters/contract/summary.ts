import { createHash } from "node:crypto";
import { contract } from "#core/contract/index.ts";
import type { CallRow, JsonCodec } from "#core/features/shared/calls/message.ts";
import { jsonSchemaDefinitionsOf, jsonSchemaOf } from "./schemas.ts";

/**
 * Gives one line for each call of the contract, in the order of their paths: the path, who may call it, how much work it is, and the
 * fingerprints of the shapes of its input and its output. A review sees from it which calls a change touches, also by a shape that they share.
 */
export function contractSummary(calls: readonly CallRow[] = Object.values(contract)): string {
  const lines = calls.map(({ path, access, permission, work, input, output }) => {
    const who = access === "staff" ? permission : access;
    return `${path} ${who} ${work} ${fingerprintOf(input)} ${fingerprintOf(output)}\n`;
  });
  return lines.toSorted().join("");
}

/** The first eight hexadecimal digits of the digest of a shape and of all that it refers to. */
function fingerprintOf(codec: JsonCodec<unknown>): string {
  const shapes = JSON.stringify([jsonSchemaOf(codec), jsonSchemaDefinitionsOf([codec])]);
  return createHash("sha256").update(shapes).digest("hex").slice(0, 8);
}
