import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeEraseJobs } from "#app/server/jobs/eraseJobs.ts";
import { textCapWindowMs } from "#core/domain/accounts/textCaps.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import type { Caller } from "#core/features/caller/caller.ts";
import type { Alarm } from "#core/ports/alarms.ts";
import { call } from "../server/process/edge.ts";
import { startWholeServer } from "../server/whole.ts";
import { attributes, codeOf, guestPhone, openWorld, type World } from "../contract/world.ts";
import { effectsOf, openPromised } from "../promised.ts";

const hour = 3_600_000;
const wrong = "000000";

type Who = Partial<Pick<Caller, "visitor" | "address" | "line" | "site">>;

const owner: Who = { visitor: "owner", address: "192.0.2.1" };
const stranger: Who = { visitor: "stranger", address: "203.0.113.7" };

function ask(world: World, who: Who, phone = guestPhone) {
  return world.send("booking/reservations/requestOtp", { phone }, who);
}

function guess(world: World, who: Who, otp: string, phone = guestPhone) {
  return world.send("booking/reservations/verifyOtp", { phone, otp }, who);
}

let lines = 0;

/** A phone that nobody had before. */
function newPhone(): string {
  lines += 1;
  return `+1514${5_550_000 + lines}`;
}

/** How many of these get a text, one after the other, `everyMs` apart; each asks for a phone of its own unless `phone` is given. */
async function texted(world: World, whos: readonly Who[], everyMs = 0, phone?: string): Promise<number> {
  let count = 0;
  for (const who of whos) {
    world.clock.at += everyMs;
    if ((await ask(world, who, phone ?? newPhone())).status === 200) count += 1;
  }
  return count;
}

/** The given number of visitors, each with a cookie that nobody had before, or without one. */
function crowd(size: number, place: (nth: number) => Who, hasCookie = true): readonly Who[] {
  return Array.from({ length: size }, (_, nth) => ({ visitor: hasCookie ? `visitor-${nth}` : undefined, ...place(nth) }));
}

const atHome = () => ({ address: "203.0.113.7" });

/** The networks of one line of 56 bits, one after the other. */
const onOneLine = (nth: number) => ({
  address: `2001:db8:0:${(nth % 256).toString(16)}::/64`,
  line: "2001:db8:0:0::/56",
  site: "2001:db8:0::/48",
});

/** The lines of one site of 48 bits, one after the other. */
const onOneSite = (nth: number) => {
  const line = `2001:db8:0:${((nth % 256) * 256).toString(16)}`;
  return { address: `${line}::/64`, line: `${line}::/56`, site: "2001:db8:0::/48" };
};

const anywhere = (nth: number) => ({ address: `198.51.${nth >> 8}.${nth & 255}` });

describe("a code (A1)", () => {
  it("is not used up by a stranger's guesses, however many, from another address or from the same one", async () => {
    const world = await openWorld();
    await ask(world, owner);
    for (const who of [stranger, { ...stranger, address: "192.0.2.1" }, { visitor: undefined, address: "192.0.2.1" }]) {
      for (let time = 0; time < 6; time += 1) expect(codeOf(await guess(world, who, wrong))).toBe("CODE_EXPIRED");
    }
    expect((await guess(world, owner, "123456")).status).toBe(200);
  });

  it("is used up by five wrong guesses of its requester (control)", async () => {
    const world = await openWorld();
    await ask(world, owner);
    for (let time = 0; time < 5; time += 1) expect(codeOf(await guess(world, owner, wrong))).toBe("CODE_WRONG");
    expect(codeOf(await guess(world, owner, "123456"))).toBe("TOO_MANY_WRONG_CODES");
  });

  it("of a stranger proves nothing for the owner, nor the owner's for a stranger, even when it is right", async () => {
    const world = await openWorld();
    await ask(world, owner);
    expect(codeOf(await guess(world, stranger, "123456"))).toBe("CODE_EXPIRED");
    await ask(world, stranger);
    expect((await guess(world, owner, "123456")).status).toBe(200);
  });

  it("is counted by the address for a visitor without a cookie, and then for the visitor that the reply names", async () => {
    const world = await openWorld();
    const nobody = { visitor: undefined, address: "192.0.2.5" };
    const first = await ask(world, nobody);
    expect(first.visitor).toBeDefined();
    expect(codeOf(await guess(world, { visitor: undefined, address: "192.0.2.6" }, "123456"))).toBe("CODE_EXPIRED");
    expect((await guess(world, nobody, "123456")).status).toBe(200);
    const second = await ask(world, nobody, "+15145550222");
    expect((await guess(world, { visitor: second.visitor, address: "192.0.2.6" }, "123456", "+15145550222")).status).toBe(200);
  });

  it("sets no visitor cookie where there is one, nor for a repeated request", async () => {
    const world = await openWorld();
    expect((await ask(world, owner)).visitor).toBeUndefined();
    const nobody = { visitor: undefined, address: "192.0.2.5", key: "weak-key" };
    const first = await world.send("booking/reservations/requestOtp", { phone: guestPhone }, nobody);
    const again = await world.send("booking/reservations/requestOtp", { phone: guestPhone }, nobody);
    expect([first.visitor === undefined, again.visitor, again.body]).toEqual([false, undefined, first.body]);
  });

  it("that cannot be judged keeps no reply, whatever key is sent with it", async () => {
    const world = await openWorld();
    const keyed = (key: string, otp: string) => world.send("booking/reservations/verifyOtp", { phone: guestPhone, otp }, { ...owner, key });
    const kept = (key: string) => world.store.commit((tx) => tx.replies.read("visitor owner", key));
    expect(codeOf(await keyed("early", wrong))).toBe("CODE_EXPIRED");
    await ask(world, owner);
    expect(codeOf(await keyed("wrong", wrong))).toBe("CODE_WRONG");
    expect((await keyed("right", "123456")).status).toBe(200);
    expect((await keyed("late", "123456")).status).toBe(200);
    expect([await kept("early"), await kept("late")]).toEqual([undefined, undefined]);
    expect([(await kept("wrong"))?.reply, typeof (await kept("right"))?.reply]).toEqual(["CODE_WRONG", "string"]);
  });
});

describe("ten thousand guesses at once (A1)", () => {
  const folder = mkdtempSync(join(tmpdir(), "quai-texts-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(["memory", "sqlite"])("are judged five times, in %s", async (engine) => {
    const store = engine === "memory" ? undefined : await openPromised(`sqlite:${join(folder, "quai.sqlite")}`);
    const world = await openWorld({}, store);
    await ask(world, owner);
    const replies = await Promise.all(Array.from({ length: 10_000 }, () => guess(world, owner, wrong)));
    const codes = Map.groupBy(replies, codeOf);
    expect([codes.get("CODE_WRONG")?.length, codes.get("TOO_MANY_WRONG_CODES")?.length]).toEqual([5, 9995]);
    await store?.close();
  });
});

describe("texts to one phone (A2)", () => {
  it("that a stranger requested do not block the owner, elsewhere or at the same address", async () => {
    const world = await openWorld();
    expect(await texted(world, [stranger, stranger, stranger, stranger], 0, guestPhone)).toBe(3);
    expect((await ask(world, owner)).status).toBe(200);
    expect((await ask(world, { visitor: "neighbour", address: "203.0.113.7" })).status).toBe(200);
  });

  it("end at twelve a day from one site and twenty from everywhere, the last five for those who had none sent", async () => {
    const world = await openWorld();
    expect(await texted(world, crowd(240, atHome), 300_000, guestPhone)).toBe(12);
    const elsewhere = await openWorld();
    const besiegers = crowd(240, (nth) => anywhere(nth % 2));
    expect(await texted(elsewhere, besiegers, 300_000, guestPhone)).toBe(15);
    const newcomers = crowd(40, (nth) => anywhere(100 + nth));
    expect(await texted(elsewhere, newcomers, 60_000, guestPhone)).toBe(5);
    elsewhere.clock.at += 24 * hour;
    expect((await ask(elsewhere, owner)).status).toBe(200);
  });
});

describe("texts that one place causes (L3)", () => {
  it.each([
    ["an address with new cookies", crowd(100, atHome), 30],
    ["an address without cookies", crowd(100, atHome, false), 15],
    ["a visitor, wherever", Array.from({ length: 30 }, (_, nth) => ({ visitor: "one", ...anywhere(nth) })), 10],
    ["a line of 56 bits", crowd(256, onOneLine), 45],
    ["a site of 48 bits", crowd(256, onOneSite), 120],
  ])("by %s end at a number an hour", async (_, whos, most) => {
    const world = await openWorld();
    expect(await texted(world, whos)).toBe(most);
    world.clock.at += hour;
    expect((await ask(world, whos[0] ?? {}, "+15145559999")).status).toBe(200);
  });

  it.each([
    ["an address with new cookies", atHome, true, 90],
    ["an address without cookies", atHome, false, 45],
    ["a line of 56 bits", onOneLine, true, 135],
    ["a site of 48 bits", onOneSite, true, 360],
  ])("by %s end at a number a day", async (_, place, hasCookie, most) => {
    const world = await openWorld();
    expect(await texted(world, crowd(1379, place, hasCookie), 60_000)).toBe(most);
  });

  it("count for a whole day, whatever is swept meanwhile", async () => {
    const world = await openWorld();
    const [sweep] = makeEraseJobs({ store: effectsOf(world.store), erasable: () => world.clock.at });
    expect(await texted(world, crowd(6, atHome), 0, guestPhone)).toBe(6);
    world.clock.at += 600_000;
    expect(await texted(world, crowd(6, atHome), 0, guestPhone)).toBe(6);
    world.clock.at += textCapWindowMs - 600_001;
    await sweep?.work();
    expect((await ask(world, owner)).status).toBe(200);
    expect((await ask(world, stranger)).status).toBe(429);
    world.clock.at += 600_001;
    expect((await ask(world, stranger)).status).toBe(200);
  });

  it("leave the last text of an address's hour to a visitor who had none", async () => {
    const world = await openWorld();
    expect(await texted(world, crowd(20, atHome))).toBe(20);
    const known = { visitor: "visitor-3", address: "203.0.113.7" };
    expect((await ask(world, known, "+15145558888")).status).toBe(429);
    expect((await ask(world, { visitor: "new", address: "203.0.113.7" }, "+15145558888")).status).toBe(200);
  });

  it("are sent without end where caps are off (control)", async () => {
    const world = await openWorld({ limits: "off" });
    expect(await texted(world, crowd(400, atHome))).toBe(400);
  });
});

describe("a budget of texts (L3)", () => {
  const boats = [
    { location: "mem_d_magog", item: "mem_b_alba" },
    { location: "mem_d_magog", item: "mem_b_brume" },
    { location: "mem_d_newport", item: "mem_b_cap" },
  ];
  const times = ["morning", "afternoon", "evening"];

  /** Visitors who hold a boat of `mem` each, from addresses of their own. */
  async function holders(world: World): Promise<readonly Who[]> {
    const slots = boats.flatMap((boat) => times.map((time) => ({ ...attributes, ...boat, time: `mem_t_${time}` })));
    const whos = slots.map((_, nth) => ({ visitor: `holder-${nth}`, address: `192.0.2.${100 + nth}` }));
    for (const [nth, held] of slots.entries()) await world.call("booking/reservations/hold", { attributes: held }, whos[nth] ?? {});
    return whos;
  }

  async function budgeted(texts: { readonly hour: number; readonly day: number }, all = { hour: 1000, day: 5000 }) {
    const alarms: Alarm[] = [];
    const world = await openWorld({ textBudget: all }, undefined, (alarm) => alarms.push(alarm));
    await world.store.commit((tx) => tx.settings.replace({ client: "mem", version: 1, settings: { ...defaultSettings, texts } }));
    return { world, alarms };
  }

  it.each([
    ["hour", { hour: 5, day: 100 }],
    ["day", { hour: 100, day: 5 }],
  ])("of a club's %s raises one alarm when it is reached, and then serves newcomers alone, a fifth more", async (period, texts) => {
    const { world, alarms } = await budgeted(texts);
    const whos = await holders(world);
    expect(await texted(world, whos.slice(0, 4))).toBe(4);
    expect(alarms).toEqual([]);
    expect((await ask(world, whos[4] ?? {})).status).toBe(200);
    const raised = { of: "texts", client: "mem", facts: { who: "club", period, texts: 5 } };
    expect(alarms).toEqual([raised]);
    expect((await ask(world, whos[4] ?? {})).status).toBe(429);
    expect(await texted(world, whos.slice(5))).toBe(1);
    expect(alarms).toEqual([raised]);
    const elsewhere = { visitor: "islander", address: "192.0.2.99" };
    const held = { ...attributes, location: "msk_d_port", item: "msk_b_dawn", time: "msk_t_morning" };
    await world.call("booking/reservations/hold", { attributes: held }, elsewhere);
    expect((await ask(world, elsewhere, "+15145550999")).status).toBe(200);
  });

  it("for visitors without a hold stops a flood, and leaves visitors with a hold alone", async () => {
    const { world, alarms } = await budgeted({ hour: 300, day: 1500 });
    expect(await texted(world, crowd(400, anywhere))).toBe(360);
    expect(alarms).toEqual([{ of: "texts", client: "", facts: { who: "club", period: "hour", texts: 300 } }]);
    expect(await texted(world, await holders(world))).toBe(9);
  });

  it("of all clubs together does the same, and begins anew an hour later", async () => {
    const { world, alarms } = await budgeted({ hour: 300, day: 1500 }, { hour: 20, day: 5000 });
    expect(await texted(world, crowd(40, anywhere))).toBe(24);
    expect(alarms).toEqual([{ of: "texts", client: "", facts: { who: "all", period: "hour", texts: 20 } }]);
    const late = await ask(world, owner, "+15145558888");
    expect([late.status, codeOf(late), late.retryAfter]).toEqual([429, "TOO_MANY_CODES", 600]);
    world.clock.at += hour;
    expect((await ask(world, owner, "+15145558888")).status).toBe(200);
  });

  it("is raised only once a text is sent: a refused request raises nothing", async () => {
    const { world, alarms } = await budgeted({ hour: 300, day: 1500 }, { hour: 4, day: 5000 });
    expect(await texted(world, [stranger, stranger, stranger, stranger], 0, guestPhone)).toBe(3);
    expect(alarms).toEqual([]);
  });
});

describe("a whole server", () => {
  it("names a visitor with the first code, tells an alarm in its log and counts it", async () => {
    const server = await startWholeServer({ QUAI_SMS_BUDGET: "1,10" });
    try {
      const request = {
        method: "POST",
        body: JSON.stringify(call({ phone: guestPhone })),
        headers: { "content-type": "application/json" },
      };
      const figure = async () => /quai_alarms_total\{of="texts"\} (\d+)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1];
      expect(await figure()).toBe("0");
      const reply = await fetch(`${server.url}/api/booking/reservations/requestOtp`, request);
      expect([reply.status, reply.headers.get("set-cookie")]).toEqual([
        200,
        expect.stringMatching(/^quai_visitor=[\w-]{16,64}; .*HttpOnly/),
      ]);
      expect(await figure()).toBe("1");
      const alarms = server.lines.filter((line) => line.includes('"alarm"'));
      expect(alarms).toEqual([expect.stringContaining('"of":"texts","client":"","who":"all","period":"hour","texts":1')]);
      expect(alarms.join()).not.toContain(guestPhone.slice(2));
    } finally {
      await server.stop();
    }
  });
});
