import { describe, expect, it } from "vitest";
import { contract } from "#core/contract/index.ts";
import type { DispatchCall } from "#core/features/caller/caller.ts";
import { call, startEdge } from "../../server/process/edge.ts";
import { bodyOf, callerOf, openClub, person } from "../club.ts";

const preview = "waitlist/wishes/preview";
const wish = { lake: "mem_l1_memphremagog", dock: null, people: 4, weekdays: [6], from: "2027-07-01", to: "2027-07-31", part: "any" };

describe("the work of a call (L6)", () => {
  it("is named for calls of the contract, and is small for all others but those with a file", () => {
    // As many as are listed: a misspelled path would be small.
    const counts = Map.groupBy(Object.values(contract), ({ work }) => work);
    expect([counts.get("list")?.length, counts.get("heavy")?.length]).toEqual([20, 17]);
    expect(contract["booking/reservations/hold"].work).toBe("small");
    expect(contract["account/bookings/export"].work).toBe("limited");
    expect(contract["media/files/upload"].work).toBe("limited");
  });

  it("makes a caller wait who may make the call, until the one before them is done, and nobody else", async () => {
    const { dispatch } = await openClub();
    const events: string[] = [];
    const send = async (path: string, data: unknown, principal = callerOf().principal) => {
      const reply = await dispatch({
        path,
        body: bodyOf(data),
        caller: callerOf({ principal }),
        idempotencyKey: undefined,
        waitForTurn: async (work) => {
          events.push(`${path} waits as ${work}`);
          return () => void events.push("left");
        },
      });
      return reply.status;
    };
    expect(await send("booking/lakes/find", {})).toBe(200);
    expect(await send("account/bookings/count", {})).toBe(401);
    expect(await send("account/bookings/count", { where: { lake: 1, unknown: 2 } }, person("mem", [".*"]))).toBe(400);
    expect(events).toEqual([]);
    expect(await send(preview, wish)).toBe(200);
    expect(await send(preview, { ...wish, lake: "mem_l_none" })).toBe(404);
    expect(await send("account/bookings/find", {}, person("mem", [".*"]))).toBe(200);
    expect(events).toEqual([
      `${preview} waits as heavy`,
      "left",
      `${preview} waits as heavy`,
      "left",
      "account/bookings/find waits as list",
      "left",
    ]);
  });

  it("is refused with Retry-After where too many of the same address wait", async () => {
    const { dispatch } = await openClub();
    const waitForTurn = async () => "TOO_MANY_REQUESTS" as const;
    const reply = await dispatch({ path: preview, body: bodyOf(wish), caller: callerOf(), idempotencyKey: undefined, waitForTurn });
    expect([reply.status, reply.retryAfter]).toEqual([429, 5]);
  });

  it("has its turn by the line of an address behind a trusted proxy: the networks of one home share it", async () => {
    const order: string[] = [];
    const dispatch: DispatchCall = async ({ caller, waitForTurn }) => {
      const leave = await waitForTurn?.("heavy");
      order.push(caller.address);
      if (typeof leave === "function") leave();
      return { status: 200, body: '{"data":{}}' };
    };
    const { app } = await startEdge({ dispatch, trustedProxies: ["10.0.0.7"] });
    const ask = (forwarded: string) =>
      app.inject({
        method: "POST",
        url: `/api/${preview}`,
        remoteAddress: "10.0.0.7",
        headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
        payload: JSON.stringify(call()),
      });
    const home = ["2001:db8:0:101::1", "2001:db8:0:102::1", "2001:db8:0:103::1", "2001:db8:0:104::1"];
    await Promise.all([...home, "198.51.100.1"].map(ask));
    expect(order.indexOf("198.51.100.1")).toBeLessThan(3);
    expect(order).toHaveLength(5);
  });
});
