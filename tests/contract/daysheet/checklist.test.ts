import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { checklistLines } from "#core/domain/club/clauseTexts.ts";
import { signatureLimits } from "#core/domain/daysheet/signedChecklist.ts";
import { book, codeOf, issuesOf, openWorld, person, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/", "^configuration/"]) };
const others = { principal: person("msk", ["^booking/"]) };

let world: World;
let _id: string;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  const booked = await book(world);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  _id = booked._id;
  world.clock.at = instantOf(tripDay, 470);
});

const sheet = () => world.call("booking/reservations/daySheet", { date: tripDay }, staff);
const read = (options: object = staff) => world.call("booking/reservations/checklist", { _id }, options);

/** What both sign on the screen at the dock, in French. */
async function report(change: object = {}) {
  const { checklist } = await sheet();
  const items = checklist.fr.flatMap(({ paragraphs }) => paragraphs).map((_, item) => item);
  return {
    _id,
    version: checklist.version,
    locale: "fr",
    at: isoTextOf(world.clock.at),
    items,
    customer: { name: "Ada Byron", drawing: "M10 20L30 40M50 60" },
    staff: { name: "Julie Bouchard", drawing: null },
    ...change,
  };
}

const sign = async (change: object = {}, options: object = staff) =>
  world.send("booking/reservations/signChecklist", await report(change), options);

/** A club's own checklist, in force at once. */
async function ownChecklist(title: string) {
  const before = await world.call("configuration/clauses/read", { client: "mem", of: "checklist" }, staff);
  const section = [{ title, paragraphs: ["Engine", "Lights"] }];
  return world.call(
    "configuration/clauses/create",
    { client: "mem", of: "checklist", settings: before.settings, texts: { en: section, fr: section } },
    staff,
  );
}

describe("the signed safety checklist", () => {
  it("makes a trip ready where no licence was seen, and says who signed what, and when", async () => {
    expect((await sheet()).rows[0]?.reasons).toContain("licence");
    const reply = await sign();
    expect([reply.status, JSON.parse(reply.body).data.reasons]).toEqual([200, ["clauses", "briefing"]]);
    expect((await world.call("booking/reservations/read", { _id }, staff)).checklistSigned).toBe(isoTextOf(world.clock.at));
    expect((await world.call("account/bookings/read", { _id }, { principal: person("mem", [".*"]) })).checklistSigned).toBe(
      isoTextOf(world.clock.at),
    );
    const { signed, reference } = await read();
    expect(reference).toMatch(/^MEM-/);
    expect(signed).toMatchObject({
      locale: "fr",
      customer: { name: "Ada Byron", drawing: "M10 20L30 40M50 60" },
      staff: { name: "Julie Bouchard", drawing: null },
      at: isoTextOf(world.clock.at),
    });
  });

  it("has the SHA-256 of the lines as they are printed, in the language that was signed", async () => {
    await sign();
    const { signed } = await read();
    if (signed === null) throw new Error("nothing was signed");
    const digest = (lines: readonly string[]) => createHash("sha256").update(lines.join("\n")).digest("hex");
    expect(signed.sha256).toBe(digest(checklistLines(signed)));
    expect(signed.sha256, "another text has another one (control)").not.toBe(digest(checklistLines({ ...signed, version: "other" })));
    expect(signed.sections).toEqual((await sheet()).checklist.fr);
  });

  it("stays with its text when the club changes its checklist, and the next one has the new text", async () => {
    await sign();
    await ownChecklist("Own boat");
    expect((await sheet()).checklist.fr).toEqual([{ title: "Own boat", paragraphs: ["Engine", "Lights"] }]);
    expect((await read()).signed?.sections[0]?.title).toBe("Le bateau");
    await world.call("booking/reservations/check", { _id, fact: "checklist", done: false }, staff);
    expect((await read()).signed).toBeNull();
    expect((await sign()).status).toBe(200);
    expect((await read()).signed).toMatchObject({ version: expect.stringContaining("mem-checklist-"), sections: [{ title: "Own boat" }] });
  });

  it("is refused in a version that changed meanwhile, but not where it was signed before the change", async () => {
    const first = await report();
    world.clock.at += 60_000;
    await ownChecklist("Own boat");
    const late = await world.send("booking/reservations/signChecklist", { ...first, at: isoTextOf(world.clock.at) }, staff);
    expect([late.status, codeOf(late)]).toEqual([409, "CHECKLIST_CHANGED"]);
    expect(codeOf(await sign({ version: "no-such-version" }))).toBe("CHECKLIST_CHANGED");
    expect((await world.send("booking/reservations/signChecklist", first, staff)).status).toBe(200);
  });

  it("is signed once, whichever device sends it again, and never after the departure", async () => {
    const once = { ...staff, key: "key-of-a-signature" };
    const sent = await report();
    const first = await world.send("booking/reservations/signChecklist", sent, once);
    const again = await world.send("booking/reservations/signChecklist", sent, once);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(codeOf(await sign())).toBe("CHECKLIST_SIGNED");
    for (const fact of ["clauses", "briefing"] as const) await world.call("booking/reservations/check", { _id, fact, done: true }, staff);
    world.clock.at = instantOf(tripDay, 490);
    await world.call("booking/reservations/depart", { _id, at: isoTextOf(instantOf(tripDay, 485)) }, staff);
    expect(codeOf(await sign())).toBe("TRANSITION_REFUSED");
    expect(codeOf(await world.send("booking/reservations/check", { _id, fact: "checklist", done: false }, staff))).toBe(
      "TRANSITION_REFUSED",
    );
  });

  it("goes to one of two devices that send it at the same time", async () => {
    const one = await report();
    const other = await report({ customer: { name: "Ada B.", drawing: null } });
    const replies = await Promise.all([one, other].map((each) => world.send("booking/reservations/signChecklist", each, staff)));
    expect(replies.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
    const kept = replies[0]?.status === 200 ? one : other;
    expect((await read()).signed?.customer).toEqual(kept.customer);
  });

  it("needs every item, each once", async () => {
    const { items } = await report();
    const wrong = [items.slice(1), [...items.slice(1), 1], [...items.slice(1), items.length], []];
    for (const each of wrong)
      expect([each.length, issuesOf(await sign({ items: each }))]).toEqual([each.length, [{ path: "/items", rule: "checklistItems" }]]);
    expect((await sign({ items: items.toReversed() })).status).toBe(200);
  });

  it("refuses signatures that are blank, no drawing, or megabytes long", async () => {
    expect(issuesOf(await sign({ customer: { name: " ", drawing: null } }))).toMatchObject([{ path: "/customer/name", rule: "required" }]);
    const drawings = ["<svg onload=alert(1)>", "M10 20Z", "L10 20", "M10 20L30 40".repeat(440_000)];
    for (const drawing of drawings) {
      const reply = await sign({ customer: { name: "Ada", drawing } });
      expect([reply.status, issuesOf(reply)[0]?.path]).toEqual([400, "/customer/drawing"]);
    }
    expect(drawings.at(-1)?.length).toBeGreaterThan(5_000_000);
    const longest = `M1 1${"L1 1".repeat((signatureLimits.drawing - 4) / 4)}`;
    expect([longest.length, (await sign({ customer: { name: "Ada", drawing: longest } })).status]).toEqual([signatureLimits.drawing, 200]);
  });

  it("is not signed in the future, nor kept on a device for days", async () => {
    const at = (minutes: number) => ({ at: isoTextOf(world.clock.at + minutes * 60_000) });
    expect(issuesOf(await sign(at(6)))).toEqual([{ path: "/at", rule: "futureCheck" }]);
    expect(issuesOf(await sign(at(-49 * 60)))).toEqual([{ path: "/at", rule: "pastCheck" }]);
    expect((await sign(at(-47 * 60))).status).toBe(200);
  });

  it("is not found by another club", async () => {
    await sign();
    expect(codeOf(await world.send("booking/reservations/checklist", { _id }, others))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await sign({}, others))).toBe("ITEM_NOT_EXIST");
  });
});
