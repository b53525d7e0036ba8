import { afterEach, describe, expect, it } from "vitest";
import type { MachineClocks } from "#adapters/node/time/machine.ts";
import { freeSlots, newestText, textIn, until, visitorOf, startWholeServer } from "../server/whole.ts";

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2027, 5, 1, 12);
const dock = "mem_d1_magog-wharf";
const phone = "+14505550111";

/** A machine on which the test lets time pass, and servers whose clocks are set each in its own way. */
function machine() {
  const state = { passed: 0 };
  const withClock = (shift: { by: number }): MachineClocks => ({
    wall: () => start + state.passed + shift.by,
    steady: () => state.passed,
    ticks: () => ({ source: "machine", ms: state.passed, isSteady: true }),
  });
  return { state, withClock };
}

type Server = Awaited<ReturnType<typeof startWholeServer>>;
const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop();
});

async function started(env: Record<string, string>, own: MachineClocks): Promise<Server> {
  const server = await startWholeServer({ QUAI_LIMITS: "off", ...env }, { machine: own });
  open.unshift(server);
  return server;
}

const hold = (url: string, attributes: object) => visitorOf(url)("booking/reservations/hold", { attributes });

async function codeSent(url: string): Promise<string> {
  expect((await visitorOf(url)("booking/reservations/requestOtp", { phone })).status).toBe(200);
  const text = await until(
    () => newestText(url, phone),
    (found) => found !== undefined,
  );
  return /\d{6}/.exec(text ?? "")?.[0] ?? "";
}

const guessed = async (url: string, otp: string) => (await visitorOf(url)("booking/reservations/verifyOtp", { phone, otp })).status;

describe("a clock that is set an hour wrong under a server (D1)", () => {
  it.each([
    ["ahead", hour],
    ["back", -hour],
  ])("%s lengthens no hold and loses no code, to half a minute", async (_, by) => {
    const { state, withClock } = machine();
    const shift = { by: 0 };
    const server = await started({}, withClock(shift));
    const [first, second] = await freeSlots(server.url, dock, "2027-06-02");
    expect((await hold(server.url, first ?? {})).status).toBe(200);
    const code = await codeSent(server.url);
    shift.by = by;
    state.passed += 9.5 * minute;
    expect((await hold(server.url, first ?? {})).code).toBe("SLOT_TAKEN");
    expect(await guessed(server.url, code)).toBe(200);
    expect((await hold(server.url, second ?? {})).status).toBe(200);
    state.passed += minute;
    expect((await hold(server.url, first ?? {})).status).toBe(200);
  });

  it.each([
    ["ahead", hour],
    ["back", -hour],
  ])("%s between a stop and the next start lengthens and loses none either", async (_, by) => {
    const { state, withClock } = machine();
    const shift = { by: 0 };
    const before = await started({}, withClock(shift));
    const [first] = await freeSlots(before.url, dock, "2027-06-02");
    expect((await hold(before.url, first ?? {})).status).toBe(200);
    const code = await codeSent(before.url);
    shift.by = by;
    state.passed += minute;
    const after = await started({ QUAI_DATA: before.data }, withClock(shift));
    state.passed += 8.5 * minute;
    expect((await hold(after.url, first ?? {})).code).toBe("SLOT_TAKEN");
    expect(await guessed(after.url, code)).toBe(200);
    state.passed += minute;
    expect((await hold(after.url, first ?? {})).status).toBe(200);
  });
});

/** What a hold is for a server that goes by its own clock alone. */
it("ends a hold at once when each server follows its own clock (control)", async () => {
  const one = await startWholeServer({ QUAI_LIMITS: "off" }, { now: () => start });
  open.unshift(one);
  const other = await startWholeServer({ QUAI_LIMITS: "off", QUAI_DATA: one.data }, { now: () => start + hour });
  open.unshift(other);
  const [first] = await freeSlots(one.url, dock, "2027-06-02");
  expect((await hold(one.url, first ?? {})).status).toBe(200);
  expect((await hold(other.url, first ?? {})).status).toBe(200);
});

describe("two servers of one store whose clocks differ by an hour (D1)", () => {
  it.each([
    ["ahead", hour],
    ["behind", -hour],
  ])("end a hold at one instant and take each other's codes, the later one %s", async (_, by) => {
    const { state, withClock } = machine();
    const one = await started({}, withClock({ by: 0 }));
    state.passed += 10_000;
    const other = await started({ QUAI_DATA: one.data }, withClock({ by }));
    const [first, second] = await freeSlots(one.url, dock, "2027-06-02");
    const held = await hold(one.url, first ?? {});
    const heldThere = await hold(other.url, second ?? {});
    expect([held.status, heldThere.status]).toEqual([200, 200]);
    expect(textIn(heldThere.data, "expires")).toBe(textIn(held.data, "expires"));
    expect(await guessed(other.url, await codeSent(one.url))).toBe(200);
    const taken = async () => [(await hold(other.url, first ?? {})).status, (await hold(one.url, second ?? {})).status];
    state.passed += 9.5 * minute;
    expect(await taken()).toEqual([409, 409]);
    state.passed += minute;
    expect(await taken()).toEqual([200, 200]);
  });
});
