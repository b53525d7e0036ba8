import { Socket } from "node:net";
import { expect, it } from "vitest";
import { makeOpenConnections } from "#adapters/node/http/guard/crowd.ts";

const caps = { most: 9, ofAddress: 8, spare: 0 };

/** A connection from an address, as it is taken in. */
function from(address: string): Socket {
  return Object.defineProperty(new Socket(), "remoteAddress", { value: address });
}

it("keeps the connection of a single early client when a crowd comes, though nothing was read from it yet", () => {
  const crowd = makeOpenConnections(caps, () => false);
  const alone = from("192.0.2.1");
  const early = Array.from({ length: 3 }, () => from("192.0.2.2"));
  const late = Array.from({ length: 5 }, () => from("192.0.2.3"));
  for (const socket of [alone, ...early, ...late]) expect(crowd.enter(socket)).toBe(true);
  expect(crowd.enter(from("192.0.2.4"))).toBe(true);
  expect([alone, ...early, ...late].map(({ destroyed }) => destroyed)).toEqual([
    false,
    ...early.map(() => false),
    true,
    ...late.slice(1).map(() => false),
  ]);
});
