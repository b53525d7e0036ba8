import { beforeEach, describe, expect, it } from "vitest";
import { surveyKeyOf } from "#core/features/daysheet/letters/survey.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { surveyChangeMs } from "#core/domain/feedback/survey.ts";
import { starsOfRating } from "#core/domain/feedback/feedback.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { attributes, book, codeOf, morning, openWorld, person, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", standardRoles.staff.permissions) };
const admin = { principal: person("mem", standardRoles.admin.permissions) };
const elsewhere = { principal: person("msk", standardRoles.admin.permissions) };
const back = instantOf(tripDay, 720);
const dock = "mem_d_magog";

let world: World;
let own: { readonly booking: string; readonly key: string };

beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  own = await tripOf({});
  world.clock.at = back + 3_600_000;
  await quiet();
});

/** A booking, with the key of its survey. */
async function tripOf(change: object, firstname = "Ada") {
  const now = world.clock.at;
  world.clock.at = morning;
  const { _id } = await book(world, { ...change, profile: { firstname, lastname: "Byron", email: "ada@example.test" } });
  world.clock.at = now;
  return { booking: _id, key: surveyKeyOf(world.secrets, _id) };
}

async function quiet(): Promise<void> {
  while ((await world.deliverAll()) > 0);
  world.mails.length = 0;
}

async function mails() {
  while ((await world.deliverAll()) > 0);
  return world.mails.map(({ to, locale, subject }) => [to, locale, subject]);
}

const stars = (boat: number, dockStars: number) => [
  { topic: "boat", value: boat },
  { topic: "dock", value: dockStars },
];
const answer = { ratings: stars(5, 4), comment: "A fine morning", mayPublish: true };
const create = (change: object = {}) => world.send("voc/feedbacks/create", { ...own, ...answer, ...change });
const find = (where: object, options = {}) => world.call("voc/feedbacks/find", { where }, options);
const view = (query: object, options = {}) =>
  world.call("voc/feedbacks/view", { name: "FeedbackAverage", schema: "feedbacks", where: { client: "mem" }, ...query }, options);
const list = (query: object = {}) => world.call("voc/feedbacks/list", { view: "all", ...query }, staff);
const issuesOf = ({ body }: { readonly body: string }): unknown => JSON.parse(body).issues;

describe("a survey", () => {
  it("is read without being answered, and says what it is about", async () => {
    const read = await world.call("voc/feedbacks/survey", own);
    expect(read).toMatchObject({
      state: "open",
      until: null,
      firstname: "Ada",
      date: tripDay,
      boat: { _id: attributes.item },
      ratings: [],
    });
    expect(read.topics.map(({ _id }) => _id)).toEqual(["boat", "dock", "welcome"]);
    expect((await list()).items).toEqual([]);
  });

  it("is answered once, changed for a day, and then closed", async () => {
    expect(JSON.parse((await create()).body).data.state).toBe("changeable");
    world.clock.at += surveyChangeMs - 1;
    expect((await create({ ratings: [{ topic: "welcome", value: 3 }], comment: "" })).status).toBe(200);
    const read = await world.call("voc/feedbacks/survey", own);
    expect(read).toMatchObject({ state: "changeable", ratings: [{ topic: "welcome", value: 3 }], comment: "", mayPublish: false });
    world.clock.at += 1;
    expect(codeOf(await create())).toBe("SURVEY_ENDED");
    expect(await world.call("voc/feedbacks/survey", own)).toMatchObject({ state: "closed", ratings: [{ topic: "welcome", value: 3 }] });
    expect((await list()).items).toHaveLength(1);
  });

  it("is stored once for a call that is sent twice", async () => {
    const sent = () => world.send("voc/feedbacks/create", { ...own, ...answer }, { key: "once" });
    expect([(await sent()).status, (await sent()).status]).toEqual([200, 200]);
    expect((await list()).items).toHaveLength(1);
  });

  it("ends a month after the trip when nobody answered it", async () => {
    world.clock.at = back + 30 * 86_400_000;
    expect(await world.call("voc/feedbacks/survey", own)).toMatchObject({ state: "late" });
    expect([codeOf(await create()), codeOf(await world.send("voc/feedbacks/report", { ...own, part: "motor", text: "" }))]).toEqual([
      "SURVEY_ENDED",
      "SURVEY_ENDED",
    ]);
  });

  it("is not opened by a forged key, the key of another booking, or the key of the pass", async () => {
    const other = await tripOf({ attributes: { ...attributes, item: "mem_b_brume" } });
    const passKey = holderKeyOf(world.secrets, own.booking);
    for (const key of ["0".repeat(64), other.key, passKey, "x"])
      for (const path of ["survey", "create", "report"] as const) {
        const data = { booking: own.booking, key, ...(path === "create" ? answer : path === "report" ? { part: "motor", text: "" } : {}) };
        expect([path, codeOf(await world.send(`voc/feedbacks/${path}`, data))]).toEqual([path, "ITEM_NOT_EXIST"]);
      }
    expect((await list()).items).toEqual([]);
    // The key of a survey does not open the pass.
    const pass = await world.send("booking/reservations/read", { _id: own.booking, key: own.key });
    expect(pass.status).not.toBe(200);
  });

  it("refuses invalid stars, unknown or repeated topics, and texts that are too long", async () => {
    for (const value of [0, 6, 9, -1, 4.5, "5", null, [5], true])
      expect([value, (await create({ ratings: [{ topic: "boat", value }] })).status]).toEqual([value, 400]);
    expect(issuesOf(await create({ ratings: [{ topic: "boat", value: 9 }] }))).toMatchObject([{ path: "/ratings/0/value" }]);
    expect(issuesOf(await create({ ratings: [{ topic: "weather", value: 5 }] }))).toEqual([{ path: "/ratings/0/topic", rule: "format" }]);
    expect((await create({ ratings: [...stars(1, 2), { topic: "boat", value: 3 }] })).status).toBe(400);
    expect((await create({ comment: "x".repeat(601) })).status).toBe(400);
    expect((await create({ comment: "x".repeat(600) })).status).toBe(200);
    expect((await create({ ratings: [], comment: "" })).status).toBe(200);
  });
});

describe("published feedback", () => {
  it("shows what customers agreed to publish, with their first name, for the target of the filter", async () => {
    const quietOne = await tripOf({ attributes: { ...attributes, item: "mem_b_brume" } }, "Zoe");
    await create();
    await world.send("voc/feedbacks/create", { ...quietOne, ...answer, comment: "Not for everybody", mayPublish: false });
    const found = await find({ target: [dock, attributes.item], type: ["items"] });
    expect(found).toEqual({
      items: [
        {
          target: dock,
          type: "items",
          comment: "A fine morning",
          ratings: [{ topic: "dock", value: 4 }],
          firstname: "Ada",
          date: tripDay,
          answer: null,
          hidden: null,
        },
      ],
      hasMore: false,
    });
    expect(JSON.stringify(found)).not.toContain("Byron");
    expect((await find({ target: "Vectra", type: "catalog", client: "mem" })).items).toMatchObject([
      { ratings: [{ topic: "boat", value: 5 }] },
    ]);
    expect((await find({ target: "msk_d_port", type: "items" })).items).toEqual([]);
  });

  it("needs a target, and a club where a target names none", async () => {
    expect((await world.send("voc/feedbacks/find", { where: { type: "items", client: "mem" } })).status).toBe(400);
    expect(issuesOf(await world.send("voc/feedbacks/find", { where: { target: "Vectra", type: "catalog" } }))).toEqual([
      { path: "/where/client", rule: "required" },
    ]);
    expect(codeOf(await world.send("voc/feedbacks/find", { where: { target: dock, type: "items" } }, elsewhere))).toBe("ITEM_NOT_EXIST");
  });

  it("hides a comment with its reason on show, and leaves the mean as it was", async () => {
    for (const [at, date] of ["2027-07-11", "2027-07-12", "2027-07-13", "2027-07-14"].entries()) {
      const more = await tripOf({ attributes: { ...attributes, date } });
      await world.send("voc/feedbacks/create", { ...more, ratings: stars(at + 2, 3), comment: "", mayPublish: false });
    }
    await create({ comment: "You fools" });
    const before = await view({});
    await world.call("voc/feedbacks/hide", { booking: own.booking, reason: "insult" }, staff);
    expect(await view({})).toEqual(before);
    expect(before.items.find(({ _id }) => _id === attributes.item)).toMatchObject({ count: 5, distribution: [0, 1, 1, 1, 2] });
    const found = await find({ target: attributes.item, type: "items" });
    expect(found.items).toMatchObject([{ comment: "", firstname: "", hidden: "insult", ratings: [{ topic: "boat", value: 5 }] }]);
    expect(JSON.stringify(found)).not.toContain("fools");
    await world.call("voc/feedbacks/hide", { booking: own.booking, reason: null }, staff);
    expect((await find({ target: attributes.item, type: "items" })).items).toMatchObject([{ comment: "You fools", hidden: null }]);
    expect((await world.send("voc/feedbacks/hide", { booking: own.booking, reason: "because" }, staff)).status).toBe(400);
    expect((await world.send("voc/feedbacks/hide", { booking: own.booking }, staff)).status).toBe(400);
  });

  it("loses the words of an erased person and keeps the stars", async () => {
    await create();
    const before = await view({ name: "TopicAverage" });
    const { items } = await world.call("customer/profiles/find", { where: { firstname: "Ada" } }, admin);
    await world.store.commit((tx) =>
      tx.privacy.eraseBookings(
        { client: "mem", users: [], customers: items.map(({ _id }) => _id), phones: ["+15145550111"], emails: [], typed: [] },
        [own.booking],
        { day: tripDay, minutes: 1440 },
      ),
    );
    expect((await find({ target: dock, type: "items" })).items).toEqual([]);
    expect(await view({ name: "TopicAverage" })).toEqual(before);
    expect((await list()).items).toMatchObject([{ name: "", comment: "", ratings: [{ value: 5 }, { value: 4 }] }]);
    expect(codeOf(await world.send("voc/feedbacks/survey", own))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("voc/feedbacks/answer", { booking: own.booking, text: "Thank you" }, staff))).toBe("TRANSITION_REFUSED");
  });
});

describe("the views of averages", () => {
  it("are of a fixed table, over feedbacks alone", async () => {
    for (const change of [
      { name: "Averages" },
      { schema: "users" },
      { schema: ["feedbacks"] },
      { sort: { password: 1 } },
      { name: "feedbackaverage" },
    ])
      expect(
        (await world.send("voc/feedbacks/view", { name: "FeedbackAverage", schema: "feedbacks", where: { client: "mem" }, ...change }))
          .status,
      ).toBe(400);
    expect((await world.send("voc/feedbacks/view", { name: "FeedbackAverage", schema: "feedbacks" })).status).toBe(400);
  });

  it("say how many answers there are, and no average under five", async () => {
    await create();
    const { items } = await view({ sort: { _id: 1 } });
    expect(items.map(({ _id, average, count }) => [_id, average, count])).toEqual([
      ["Vectra", null, 1],
      [attributes.item, null, 1],
      [dock, null, 1],
    ]);
    expect((await view({ name: "TopicAverage", where: { target: dock, type: "items" } })).items).toMatchObject([{ _id: "dock", count: 1 }]);
    expect(starsOfRating(4.5)).toBe(4.5);
  });
});

describe("the staff", () => {
  it("are alerted by one or two stars once, and by a problem always", async () => {
    await create({ ratings: stars(2, 5) });
    expect(await mails()).toEqual([]);
    const { version } = await world.call("configuration/rules/read", { client: "mem" }, admin);
    const messages = {
      reminders: true,
      reminderHour: 17,
      closureTexts: true,
      notices: true,
      noticeTo: "desk@example.test",
      noticeLocale: "fr",
    } as const;
    await world.call("configuration/rules/update", { client: "mem", version, messages }, admin);
    const second = await tripOf({ attributes: { ...attributes, item: "mem_b_brume" } });
    await quiet();
    await world.send("voc/feedbacks/create", { ...second, ...answer, ratings: stars(1, 5) });
    await world.send("voc/feedbacks/create", { ...second, ...answer, ratings: stars(2, 5) });
    expect(await mails()).toEqual([["desk@example.test", "fr", expect.stringContaining("Une ou deux étoiles")]]);
    await quiet();
    await world.call("voc/feedbacks/report", { ...own, part: "roof", text: "The zipper sticks" });
    expect(await mails()).toEqual([["desk@example.test", "fr", expect.stringContaining("Un bris est signalé")]]);
    expect(world.mails[0]?.text).toContain("The zipper sticks");
    const { events } = await world.call("account/bookings/read", { _id: own.booking }, staff);
    expect(events[0]).toMatchObject({ did: "broke", changes: { broke: { to: "roof" } } });
  });

  it("read, answer in the customer's language, and count what is unread", async () => {
    await create({ ratings: stars(2, 5) });
    await world.call("voc/feedbacks/report", { ...own, part: "motor", text: "" });
    const overview = () => world.call("voc/feedbacks/overview", { period: "month" }, staff);
    expect(await overview()).toMatchObject({ answers: 1, unread: 1, problems: 1, mean: 3.5, change: null, answerMs: null });
    expect((await overview()).boats.find(({ _id }) => _id === attributes.item)).toMatchObject({ unread: 1, count: 1, average: null });
    const { items } = await list({ view: "unread", target: attributes.item });
    expect(items).toMatchObject([
      { name: "Ada Byron", comment: "A fine morning", problem: { part: "motor" }, isRead: false, answer: null },
    ]);
    await quiet();
    await world.call("voc/feedbacks/answer", { booking: own.booking, text: "Thank you, Ada.\nIt is repaired." }, staff);
    expect(await mails()).toEqual([["ada@example.test", "en", expect.stringContaining("answered your feedback")]]);
    expect(world.mails[0]?.text).toContain("It is repaired.");
    world.clock.at += 60_000;
    expect(await overview()).toMatchObject({ unread: 0, problems: 0, answerMs: expect.any(Number) });
    expect((await list({ view: "answered" })).items).toMatchObject([
      { isRead: true, answer: { text: "Thank you, Ada.\nIt is repaired." } },
    ]);
    expect((await find({ target: dock, type: "items" })).items).toMatchObject([{ answer: "Thank you, Ada.\nIt is repaired." }]);
  });

  it("mark as read without an answer, and see it unread again when the customer changes it", async () => {
    await create();
    await world.call("voc/feedbacks/mark", { booking: own.booking }, staff);
    expect((await list({ view: "unread" })).items).toEqual([]);
    await create({ comment: "One thing more" });
    expect((await list({ view: "unread" })).items).toMatchObject([{ comment: "One thing more" }]);
    expect(codeOf(await world.send("voc/feedbacks/mark", { booking: "mem_r_nothing" }, staff))).toBe("ITEM_NOT_EXIST");
  });

  it("cannot rate", async () => {
    const rated = await world.send("voc/feedbacks/create", { booking: own.booking, key: "", ...answer }, staff);
    const asStaff = await world.send("voc/feedbacks/create", { booking: own.booking, key: "staff", ...answer }, staff);
    expect([rated.status, asStaff.status]).toEqual([400, 404]);
    expect(world.clock.at).toBeGreaterThan(morning);
  });

  it("choose the topics of the survey; stars of a removed one still count for its boat", async () => {
    await create();
    const { version } = await world.call("configuration/rules/read", { client: "mem" }, admin);
    const topics = [{ id: "dock", about: "dock", name: { en: "Our dock", fr: "Notre quai" } }] as const;
    await world.call("configuration/rules/update", { client: "mem", version, topics }, admin);
    const read = await world.call("voc/feedbacks/survey", own);
    expect(read.topics).toEqual([{ _id: "dock", name: { en: "Our dock", fr: "Notre quai" } }]);
    expect((await view({ name: "TopicAverage" })).items.map(({ _id }) => _id)).toEqual(["dock"]);
    expect((await view({})).items.some(({ _id }) => _id === attributes.item)).toBe(true);
    const twice = [...topics, ...topics];
    for (const wrong of [[], twice, [{ ...topics[0], id: "Not an id" }]])
      expect((await world.send("configuration/rules/update", { client: "mem", version: version + 1, topics: wrong }, admin)).status).toBe(
        400,
      );
  });
});
