import { fc } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";

const ours = makeSecrets("s".repeat(32));
const others = makeSecrets("t".repeat(32));

it("opens what it sealed, for the same owner and purpose only", () => {
  const sealing = fc.property(fc.string({ unit: "grapheme" }), (text) => {
    const sealed = ours.seal("locks", "mem_k_1", text);
    expect(ours.unseal("locks", "mem_k_1", sealed)).toBe(text);
    expect(ours.unseal("locks", "mem_k_2", sealed)).toBeUndefined();
    expect(ours.unseal("doors", "mem_k_1", sealed)).toBeUndefined();
    expect(others.unseal("locks", "mem_k_1", sealed)).toBeUndefined();
  });
  expect(() => fc.assert(sealing)).not.toThrow();
});

it("seals the same text differently each time, and shows nothing of it", () => {
  const [one, other] = ["one", "other"].map(() => ours.seal("locks", "mem_k_1", "what-opens-the-loon"));
  expect(one).not.toBe(other);
  expect(Buffer.from(one ?? "", "base64url").toString("latin1")).not.toContain("loon");
});

it("opens no text with a changed bit", () => {
  const changing = fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (place, change) => {
    const bytes = Buffer.from(ours.seal("locks", "mem_k_1", "what-opens-the-loon"), "base64url");
    const at = place % bytes.length;
    bytes[at] = (bytes[at] ?? 0) ^ change;
    expect(ours.unseal("locks", "mem_k_1", bytes.toString("base64url"))).toBeUndefined();
  });
  expect(() => fc.assert(changing)).not.toThrow();
});

it("opens nothing that was never sealed", () => {
  for (const text of ["", "plain", "a".repeat(400)]) expect(ours.unseal("locks", "mem_k_1", text)).toBeUndefined();
});
