import fc from "fast-check";
import { awayMailMs, unreadBurst } from "#core/features/chat/letters/unreadMessages.ts";
import { describe, expect, it } from "vitest";
import {
  type ReadingCursor,
  cursorCoversMessage,
  emptyChatThread,
  isMessageSeen,
  type ThreadMessage,
  otherStaffReadingThread,
  type ChatSide,
  messageStateOf,
  type ChatThread,
  threadWithCursorMove,
  threadWithMessage,
} from "#core/domain/chat/thread.ts";

/** What a real thread and a plain list of what happened are compared by. */
interface Model {
  now: number;
  senders: ChatSide[];
  seen: Map<string, number>;
}

interface Real {
  thread: ChatThread;
  messages: ThreadMessage[];
  cursors: Map<string, ReadingCursor>;
}

const persons = { mem_u_1: "staff", mem_u_2: "staff", mem_u_9: "customer", mem_r_1: "customer", mem_r_2: "customer" } as const;
type Person = keyof typeof persons;
const person = fc.constantFrom<Person>("mem_u_1", "mem_u_2", "mem_u_9", "mem_r_1", "mem_r_2");

class Send implements fc.Command<Model, Real> {
  readonly author: Person;
  constructor(author: Person) {
    this.author = author;
  }
  check(): boolean {
    return true;
  }
  run(model: Model, real: Real): void {
    model.now += 1;
    const sender = persons[this.author];
    model.senders.push(sender);
    const booking = this.author.startsWith("mem_r_") ? this.author : "mem_r_1";
    const draft = { sender, author: this.author, text: "x", booking, file: null, sentAs: String(model.now) };
    const added = threadWithMessage(real.thread, draft, model.now);
    real.thread = added.thread;
    real.messages.push(added.message);
    assertLike(model, real);
  }
  toString(): string {
    return `send ${this.author}`;
  }
}

class Mark implements fc.Command<Model, Real> {
  readonly who: Person;
  readonly seen: number;
  constructor(who: Person, seen: number) {
    this.who = who;
    this.seen = seen;
  }
  check(): boolean {
    return true;
  }
  run(model: Model, real: Real): void {
    const before = real.thread;
    const { who, seen } = this;
    const marked = threadWithCursorMove(
      real.thread,
      real.cursors.get(who),
      { person: who, side: persons[who], seen, received: 0 },
      model.now,
    );
    real.thread = marked.thread;
    real.cursors.set(who, marked.cursor);
    model.seen.set(who, Math.max(model.seen.get(who) ?? 0, Math.min(seen, model.senders.length)));
    assertUnmoved(before, real.thread);
    assertLike(model, real);
  }
  toString(): string {
    return `mark ${this.who} ${this.seen}`;
  }
}

/** Reading changes neither the wait nor the messages nor who answers. */
function assertUnmoved(before: ChatThread, { waitingSince, last, assigned }: ChatThread): void {
  expect([waitingSince, last, assigned]).toEqual([before.waitingSince, before.last, before.assigned]);
}

/** The thread says what the plain list says. */
function assertLike({ senders, seen }: Model, { thread, messages, cursors }: Real): void {
  expect(messages.map(({ number }) => number)).toEqual(senders.map((_, at) => at + 1));
  expect(thread.last).toBe(senders.length);
  expect(thread.lastOfCustomer).toBe(senders.lastIndexOf("customer") + 1);
  expect(thread.waitingSince !== null, "waits exactly when the customer spoke last").toBe(senders.at(-1) === "customer");
  const answered = senders.lastIndexOf("staff");
  if (thread.waitingSince !== null) expect(thread.waitingSince, "since the first unanswered message").toBe(messages[answered + 1]?.at);
  for (const [who, cursor] of cursors) expect([who, cursor.seen]).toEqual([who, seen.get(who)]);
  expect(thread.staffSeen).toBe(Math.max(0, seen.get("mem_u_1") ?? 0, seen.get("mem_u_2") ?? 0));
  for (const message of messages) {
    const eyes = [...seen].filter(([who, number]) => {
      const isOther = Object.entries(persons).some(([name, side]) => name === who && side !== message.sender);
      return isOther && number >= message.number && (!who.startsWith("mem_r_") || message.booking === who);
    });
    expect(isMessageSeen(message, [...cursors.values()])).toBe(eyes.length > 0);
  }
}

describe("a thread", () => {
  it("numbers its messages without gaps, waits exactly while the customer spoke last, and moves no cursor back", () => {
    const commands = [
      person.map((who) => new Send(who)),
      fc.tuple(person, fc.integer({ min: 0, max: 12 })).map(([who, seen]) => new Mark(who, seen)),
    ];
    const law = () =>
      fc.assert(
        fc.property(fc.commands(commands, { maxCommands: 40 }), (all) => {
          fc.modelRun(
            () => ({
              model: { now: 1, senders: [], seen: new Map() },
              real: { thread: emptyChatThread("mem", "mem_p_1"), messages: [], cursors: new Map() },
            }),
            all,
          );
        }),
      );
    expect(law).not.toThrow();
  });

  const sent = (draft: Partial<ThreadMessage>): ThreadMessage => ({
    ...threadWithMessage(
      emptyChatThread("mem", "mem_p_1"),
      { sender: "staff", author: "mem_u_1", text: "x", booking: "mem_r_1", file: null, sentAs: "a" },
      1,
    ).message,
    ...draft,
  });
  const cursor = (who: Person, seen: number, received = seen): ReadingCursor => ({
    client: "mem",
    customer: "mem_p_1",
    person: who,
    side: persons[who],
    seen,
    received,
    at: 1000,
  });

  it("opens again when the customer writes, and stays closed when staff do", () => {
    const closed = { ...emptyChatThread("mem", "mem_p_1"), closedAt: 5 };
    const write = (sender: ChatSide) =>
      threadWithMessage(closed, { sender, author: "mem_u_1", text: "x", booking: null, file: null, sentAs: "a" }, 9).thread.closedAt;
    expect([write("customer"), write("staff")]).toEqual([null, 5]);
  });

  it("counts a message as seen by whoever may read it: a booking's key covers the messages of its booking only", () => {
    const own = sent({});
    const others = sent({ booking: "mem_r_2" });
    expect([
      cursorCoversMessage(cursor("mem_r_1", 1), own),
      cursorCoversMessage(cursor("mem_r_1", 1), others),
      cursorCoversMessage(cursor("mem_u_9", 1), others),
    ]).toEqual([true, false, true]);
    expect([
      isMessageSeen(own, [cursor("mem_r_1", 1)]),
      isMessageSeen(others, [cursor("mem_r_1", 1)]),
      isMessageSeen(own, [cursor("mem_u_1", 1)]),
    ]).toEqual([true, false, false]);
  });

  it("tells sent, delivered and seen apart", () => {
    expect([[], [cursor("mem_r_1", 0, 1)], [cursor("mem_r_1", 1)]].map((all) => messageStateOf(sent({}), all))).toEqual([
      "sent",
      "delivered",
      "seen",
    ]);
  });

  it("names who else of the staff reads it, for ninety seconds after their last sign of life", () => {
    const all = [cursor("mem_u_1", 1), cursor("mem_u_2", 1), cursor("mem_r_1", 1)];
    expect([
      otherStaffReadingThread(all, 1000, "mem_u_1"),
      otherStaffReadingThread(all, 1000 + 89_999, "mem_u_1"),
      otherStaffReadingThread(all, 1000 + 90_000, "mem_u_1"),
    ]).toEqual([["mem_u_2"], ["mem_u_2"], []]);
  });
});

describe("the mails about unread messages", () => {
  const staffMessage = (number: number, at: number): ThreadMessage => ({
    ...threadWithMessage(
      emptyChatThread("mem", "mem_p_1"),
      { sender: "staff", author: "mem_u_1", text: "x", booking: "mem_r_1", file: null, sentAs: `${number}` },
      at,
    ).message,
    number,
  });
  const gaps = fc.array(fc.integer({ min: 0, max: 2 * awayMailMs }), { minLength: 1, maxLength: 12 });

  it("tell of each unread message once, at the first of ten minutes, and of none that was read", () => {
    const law = () =>
      fc.assert(
        fc.property(gaps, fc.nat({ max: 12 }), (between, seen) => {
          let at = 0;
          const messages = between.map((gap, index) => staffMessage(index + 1, (at += gap)));
          const read: ReadingCursor = {
            client: "mem",
            customer: "mem_p_1",
            person: "mem_r_1",
            side: "customer",
            seen,
            received: seen,
            at: 0,
          };
          const bursts = messages.flatMap(({ number }) => unreadBurst(messages, [read], number) ?? []);
          expect(bursts.map(({ number }) => number)).toEqual(messages.map(({ number }) => number).filter((number) => number > seen));
        }),
      );
    expect(law).not.toThrow();
  });
});
