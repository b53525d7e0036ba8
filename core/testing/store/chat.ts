import {
  type MessageDraft,
  type ThreadMessage,
  type ChatThread,
  threadWithCursorMove,
  threadWithMessage,
} from "../../domain/chat/thread.ts";
import { clubScope } from "../../domain/scope.ts";
import { testNow, testDayMay1, type SuiteTools } from "../fixtures/suite.ts";
import type { PromisedStore } from "../fixtures/promised.ts";
import type { ActionCard } from "../../domain/chat/card.ts";
import { centsOf } from "../../domain/money/cents.ts";
import type { Announcement } from "../../domain/chat/announcement.ts";
import { dayFromText } from "../clubs/day.ts";

const key = { client: "mem", customer: "mem_p_1" };

const draft = (sentAs: string, change: Partial<MessageDraft> = {}): MessageDraft => ({
  sender: "customer",
  author: "mem_r_1",
  text: `text of ${sentAs}`,
  booking: "mem_r_1",
  file: null,
  sentAs,
  ...change,
});

/** Sends messages one after the other, a minute apart; gives the thread after the last one. */
async function send(
  store: PromisedStore,
  drafts: readonly MessageDraft[],
  of: Pick<ChatThread, "client" | "customer"> = key,
): Promise<ChatThread> {
  return store.commit(async (tx) => {
    let thread = await tx.chat.open(of.client, of.customer);
    for (const each of drafts) {
      const added = threadWithMessage(thread, each, testNow + 60_000 * thread.last);
      await tx.chat.append(added.message);
      ({ thread } = added);
    }
    await tx.chat.put(thread);
    return thread;
  });
}

const numbers = (messages: readonly ThreadMessage[]) => messages.map(({ number }) => number);

/** Adds the tests of what every store promises about chats. */
export function chatSuite({ it, expect }: SuiteTools): void {
  it("store threads and messages unchanged, and page through a thread or one booking's part of it in both directions", async ({
    store,
  }) => {
    const staff = draft("b", { sender: "staff", author: "mem_u_1", booking: null, text: "É\n<b>😀" });
    const sent = await send(store, [draft("a"), staff, draft("c", { booking: "mem_r_2" }), draft("d")]);
    const thread = await store.chat.thread("mem", "mem_p_1");
    expect(thread).toEqual({ ...sent, revision: 1 });
    expect(await store.chat.thread("msk", "mem_p_1")).toBeUndefined();
    const page = (wanted: Parameters<PromisedStore["chat"]["messages"]>[2]) => store.chat.messages("mem", "mem_p_1", wanted);
    expect((await page({ limit: 10 }))[1]).toEqual(threadWithMessage({ ...sent, last: 1 }, staff, testNow + 60_000).message);
    expect(numbers(await page({ limit: 2 }))).toEqual([3, 4]);
    expect(numbers(await page({ before: 3, limit: 2 }))).toEqual([1, 2]);
    expect(numbers(await page({ after: 1, limit: 2 }))).toEqual([2, 3]);
    expect(numbers(await page({ after: 0, booking: "mem_r_1", limit: 10 }))).toEqual([1, 4]);
    expect([
      await store.chat.lastOfBooking("mem", "mem_p_1", "mem_r_2"),
      await store.chat.lastOfBooking("mem", "mem_p_1", "mem_r_9"),
    ]).toEqual([3, 0]);
  });

  it("store a message once under its author's own id of it", async ({ store }) => {
    await send(store, [draft("a")]);
    await expect(send(store, [draft("a")])).rejects.toThrow(/unique|duplicate/iu);
    await send(store, [draft("a", { author: "mem_u_9" })]);
    const found = await store.commit(async (tx) => [
      await tx.chat.sent(key, "mem_r_1", "a"),
      await tx.chat.sent(key, "mem_r_1", "b"),
      await tx.chat.newest(key),
    ]);
    expect(found.map((each) => each?.number)).toEqual([1, undefined, 2]);
  });

  it("give the numbers of a thread without gaps to those who send at once", async ({ store }) => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => send(store, [draft(`m${at}`)])));
    const all = await store.chat.messages("mem", "mem_p_1", { limit: 20 });
    expect(numbers(all)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(new Set(all.map(({ sentAs }) => sentAs)).size).toBe(12);
  });

  it("list those that wait by the longest wait, and the others by their newest message", async ({ store }) => {
    const of = (customer: string) => ({ client: "mem", customer });
    const answer = (name: string) => draft(name, { sender: "staff", author: "mem_u_1" });
    await send(store, [draft("a"), draft("b")], of("mem_p_1"));
    await send(store, [draft("a"), answer("b"), draft("c")], of("mem_p_2"));
    await send(store, [draft("a"), answer("b")], of("mem_p_3"));
    await send(store, [answer("a")], of("mem_p_4"));
    await store.commit(async (tx) => {
      await tx.chat.put({ ...(await tx.chat.open("mem", "mem_p_4")), assigned: "mem_u_1", closedAt: testNow });
      await tx.chat.open("mem", "mem_p_5");
    });
    const names = async (page: Partial<Parameters<PromisedStore["chat"]["threads"]>[1]>) => {
      const found = await store.chat.threads("mem", { first: 0, length: 10, ...page });
      return found.map(({ thread, last }) => `${thread.customer.slice(-1)}${last?.sentAs ?? ""}`).join(" ");
    };
    expect([await names({ of: "waiting" }), await names({ of: "answered" }), await names({})]).toEqual(["1b 2c", "3b 4a", "2c 1b 3b 4a"]);
    expect([await names({ assigned: "mem_u_1" }), await names({ customers: ["mem_p_3"] }), await names({ customers: [] })]).toEqual([
      "4a",
      "3b",
      "",
    ]);
    expect(await names({ first: 1, length: 2 })).toBe("1b 3b");
    expect(await store.chat.counts("mem", "mem_u_1")).toEqual({ waiting: 2, mine: 0, all: 4 });
    expect(await store.chat.threads("msk", { first: 0, length: 10 })).toEqual([]);
  });

  it("count what a person has not seen, and set the instant of delivery once", async ({ store }) => {
    const thread = await send(store, [
      draft("a"),
      draft("b", { booking: "mem_r_2" }),
      draft("c", { sender: "staff", author: "mem_u_1" }),
      draft("d"),
    ]);
    const unread = (person: string, since = 0) => store.chat.unread("mem", person, since);
    expect([await unread("mem_u_1"), await unread("mem_u_1", testNow + 60_000)]).toEqual([
      [{ customer: "mem_p_1", count: 3 }],
      [{ customer: "mem_p_1", count: 2 }],
    ]);
    await store.commit(async (tx) => {
      const marked = threadWithCursorMove(thread, undefined, { person: "mem_u_1", side: "staff", seen: 2, received: 0 }, testNow);
      await tx.chat.putCursor(marked.cursor);
      await tx.chat.deliver(key, { sender: "customer", number: 1 }, testNow + 1);
      await tx.chat.deliver(key, { sender: "customer", number: 4, booking: "mem_r_2" }, testNow + 2);
      await tx.chat.deliver(key, { sender: "customer", number: 2 }, testNow + 3);
      expect(await tx.chat.cursors(key)).toEqual([marked.cursor]);
    });
    expect([await unread("mem_u_1"), await unread("mem_u_2")]).toEqual([
      [{ customer: "mem_p_1", count: 1 }],
      [{ customer: "mem_p_1", count: 3 }],
    ]);
    const all = await store.chat.messages("mem", "mem_p_1", { limit: 10 });
    expect(all.map(({ delivered }) => delivered)).toEqual([testNow + 1, testNow + 2, null, null]);
    const waiting = await store.chat.find(clubScope("mem"), { where: { sender: "customer", delivered: null } });
    expect(waiting.items.map(({ _id }) => _id)).toEqual(["mem_p_1-00000004"]);
    expect((await store.chat.find(clubScope("msk"), {})).items).toEqual([]);
    expect((await store.chat.cursors("mem", "mem_p_1")).map(({ seen }) => seen)).toEqual([2]);
  });

  it("count the recent messages of a booking or an author, of the customer alone", async ({ store }) => {
    await send(store, [draft("a"), draft("b", { author: "mem_u_2", booking: "mem_r_2" }), draft("c", { sender: "staff" }), draft("d")]);
    const count = (booking: string, author: string, since: number) =>
      store.commit((tx) => tx.chat.countSince(key, { booking, author }, since));
    expect([
      await count("mem_r_1", "x", testNow - 1),
      await count("mem_r_1", "x", testNow),
      await count("x", "mem_u_2", testNow - 1),
    ]).toEqual([2, 1, 1]);
  });

  it("list the threads of a club that changed after a revision, in order", async ({ store }) => {
    for (const customer of ["mem_p_1", "mem_p_2", "mem_p_1", "msk_p_1"]) {
      await send(store, [draft(`${customer}${(await store.chat.thread("mem", customer))?.last ?? 0}`)], {
        client: customer.slice(0, 3),
        customer,
      });
    }
    const changed = async (revision: number, limit = 10) =>
      (await store.chat.changed("mem", revision, limit)).map((thread) => [thread.customer, thread.revision]);
    expect([await changed(0), await changed(2), await changed(0, 1), await changed(3)]).toEqual([
      [
        ["mem_p_2", 2],
        ["mem_p_1", 3],
      ],
      [["mem_p_1", 3]],
      [["mem_p_2", 2]],
      [],
    ]);
    expect(Object.fromEntries(await store.chat.revisions(["mem", "msk", "nob"]))).toEqual({ mem: 3, msk: 1 });
  });
}

const trip = {
  location: "mem_d_1",
  item: "mem_b_1",
  dock: { en: "Magog", fr: "Magog" },
  boat: { en: "Heron", fr: "Héron" },
  date: testDayMay1,
  time: ["mem_t_1"],
  start: 480,
  end: 660,
} as const;

/** Makes an open card that offers another slot, as the entry `number` of a thread. */
export function makeTestCard(number: number, change: Partial<ActionCard> = {}): ActionCard {
  return {
    client: "mem",
    customer: "mem_p_1",
    number,
    reservation: "mem_r_1",
    facts: { kind: "slot", trip, to: { ...trip, start: 720, end: 900 }, before: centsOf(330), after: centsOf(330), currency: "CAD" },
    rebooking: "mem_x_1",
    deadline: testNow + 3_600_000,
    createdAt: testNow,
    actor: "mem_u_1",
    outcome: null,
    closedAt: null,
    ...change,
  };
}

/** Adds the tests of what every store promises about action cards. */
export function cardsSuite({ it, expect }: SuiteTools): void {
  it("are kept whole, and found among the entries of their own thread", async ({ store }) => {
    const one = makeTestCard(2);
    const two = makeTestCard(7, { rebooking: null, outcome: "declined", closedAt: testNow + 1 });
    await store.commit(async (tx) => {
      for (const card of [two, one, makeTestCard(3, { customer: "mem_p_2" }), makeTestCard(2, { client: "msk" })])
        await tx.cards.insert(card);
    });
    expect(await store.cards.among("mem", "mem_p_1", [1, 2, 3, 7])).toEqual([one, two]);
    expect(await store.cards.among("mem", "mem_p_1", [])).toEqual([]);
    await expect(store.commit((tx) => tx.cards.insert(one))).rejects.toThrow(/unique|duplicate|already/iu);
    await store.commit(async (tx) => {
      expect([await tx.cards.read(one), await tx.cards.read({ ...one, number: 9 })]).toEqual([one, undefined]);
    });
  });

  it("are open until they have an outcome, by their booking, and those that have one are counted", async ({ store }) => {
    const others = [makeTestCard(3, { reservation: "mem_r_2" }), makeTestCard(1, { client: "msk" })];
    await store.commit(async (tx) => {
      for (const card of [makeTestCard(2), makeTestCard(1), ...others]) await tx.cards.insert(card);
      expect((await tx.cards.openOf("mem", "mem_r_1")).map(({ number }) => number)).toEqual([1, 2]);
      await tx.cards.put(makeTestCard(1, { outcome: "accepted", closedAt: testNow }));
      expect((await tx.cards.openOf("mem", "mem_r_1")).map(({ number }) => number)).toEqual([2]);
    });
    expect((await store.cards.openOf("mem", "mem_r_1")).map(({ number }) => number)).toEqual([2]);
    expect(await store.cards.among("mem", "mem_p_1", [1])).toMatchObject([{ outcome: "accepted", closedAt: testNow }]);
    const closed = (booking: string) => store.cards.closedOfBooking("mem", "mem_p_1", booking);
    expect([await closed("mem_r_1"), await closed("mem_r_2")]).toEqual([1, 0]);
  });

  it("mark their booking until their deadline", async ({ store }) => {
    const deadline = testNow + 3_600_000;
    await store.commit(async (tx) => {
      await tx.cards.insert(makeTestCard(1, { deadline }));
      await tx.cards.insert(makeTestCard(2, { reservation: "mem_r_2", outcome: "declined", closedAt: testNow }));
    });
    const marksAt = async (now: number) => [...(await store.reservations.marks("mem", ["mem_r_1", "mem_r_2"], now))];
    expect([await marksAt(deadline - 1), await marksAt(deadline)]).toEqual([[["mem_r_1", ["offered"]]], []]);
  });
}

const announcementOf = (name: string, change: Partial<Announcement> = {}): Announcement => ({
  _id: `mem_an_${name}`,
  client: "mem",
  by: "mem_u_1",
  createdAt: testNow,
  audience: { date: dayFromText("2027-07-10"), dock: "mem_d_magog" },
  way: "text",
  text: { en: "The dock is closed until 11.", fr: "Le quai est fermé jusqu’à 11 h." },
  people: 2000,
  unreached: 3,
  stoppedAt: null,
  ...change,
});

/** Adds the tests of what every store promises about announcements to the customers of a day. */
export function announcementsSuite({ it, expect }: SuiteTools): void {
  it("are kept whole, replaced, and listed by their own club, the newest first", async ({ store }) => {
    const one = announcementOf("1");
    const two = announcementOf("2", { createdAt: testNow + 1, way: "mail", audience: { date: dayFromText("2027-07-11") } });
    const others = announcementOf("3", { _id: "msk_an_3", client: "msk" });
    const stopped = { ...one, stoppedAt: testNow + 2 };
    await store.commit(async (tx) => {
      for (const each of [one, two, others]) await tx.announcements.put(each);
      expect([await tx.announcements.read("mem", one._id), await tx.announcements.read("msk", one._id)]).toEqual([one, undefined]);
    });
    await store.commit((tx) => tx.announcements.put(stopped));
    expect(await store.announcements.latest("mem", 10)).toEqual([two, stopped]);
    expect(await store.announcements.latest("mem", 1)).toEqual([two]);
    expect(await store.announcements.read("mem", one._id)).toEqual(stopped);
    expect(await store.announcements.read("msk", one._id)).toBeUndefined();
  });
}
