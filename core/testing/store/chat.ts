import {
  type MessageDraft,
  type ThreadMessage,
  type ChatThread,
  threadWithCursorMove,
  threadWithMessage,
} from "../../domain/chat/thread.ts";
import { clubScope } from "../../domain/scope.ts";
import { testNow } from "../fixtures/fixtures.ts";
import type { PromisedStore } from "../fixtures/promised.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

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
