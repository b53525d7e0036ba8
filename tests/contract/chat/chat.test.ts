import { clubScope } from "#core/domain/scope.ts";
import { memoryStore } from "#adapters/memory/store.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { fileOf } from "#core/testing/store/files.ts";
import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { maxMessagesAnHour, readingPresenceMs, unreadByCustomer } from "#core/domain/chat/thread.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { attributes, book, codeOf, guestPhone, openWorld, person, type SendOptions, type World } from "../world.ts";

const staffOf = (id: string) => ({ principal: { ...person("mem", standardRoles.staff.permissions), id } });
const julie = staffOf("mem_u_julie");
const marc = staffOf("mem_u_marc");
const account = { principal: person("mem", standardRoles.customer.permissions, guestPhone) };
const hour = 3_600_000;

let world: World;
let own: { readonly booking: string; readonly key: string };
let customer: string;
let count = 0;

beforeEach(async () => {
  world = await openWorld();
  const { _id, key } = await book(world);
  own = { booking: _id, key };
  customer = (await read(own)).thread.customer;
});

interface Shown {
  readonly booking?: string;
  readonly key?: string;
  readonly customer?: string;
  readonly after?: number;
  readonly before?: number;
  readonly limit?: number;
}
const read = (shown: Shown, options?: SendOptions) => world.call("comm/messages/read", shown, options);
const write = (shown: Shown, text: string, options?: SendOptions) => {
  count += 1;
  return world.call("comm/messages/send", { ...shown, id: `message-${count}`, text }, options);
};
const mark = (shown: Shown, seen: number, options?: SendOptions) =>
  world.call("comm/messages/mark", { ...shown, seen, received: seen }, options);
const texts = ({ items }: { readonly items: readonly { readonly text: string }[] }) => items.map(({ text }) => text);
const waiting = async () => {
  const { items } = await world.call("comm/messages/find", { where: { sender: "customer", delivered: null } }, julie);
  return unreadByCustomer(items);
};

describe("messages between a club and a customer", () => {
  it("reach the other side under rising numbers, from a pass without an account and from an account", async () => {
    expect(await write(own, "Is it safe?")).toMatchObject({ number: 1, sender: "customer", by: "", state: "sent", booking: own.booking });
    await write({ customer }, "Yes, in the morning.", julie);
    await write({}, "Thank you", account);
    const pass = await read(own);
    const mine = await read({}, account);
    const club = await read({ customer }, marc);
    for (const seen of [pass, mine, club]) expect(texts(seen)).toEqual(["Is it safe?", "Yes, in the morning.", "Thank you"]);
    expect(pass.items.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(texts(await read({ ...own, after: 1 }))).toEqual(["Yes, in the morning.", "Thank you"]);
    expect(await read({ ...own, before: 3, limit: 1 })).toMatchObject({ items: [{ number: 2 }], hasMore: true });
    expect([pass.thread.staff, club.thread.staff?.waitingSince]).toEqual([undefined, isoTextOf(world.clock.at)]);
  });

  it("are stored once, however often and under whatever key they are sent", async () => {
    const send = (key: string) => world.call("comm/messages/send", { ...own, id: "message-once", text: "Once" }, { key });
    const all = [await send("k1"), await send("k1"), await send("k2")];
    expect(all.map(({ number }) => number)).toEqual([1, 1, 1]);
    expect(texts(await read(own))).toEqual(["Once"]);
  });

  it("of one booking are not shown by the key of another, and forged keys open nothing", async () => {
    const other = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    const passenger = { booking: other._id, key: other.key };
    await write(own, "Mine alone");
    await write({ customer, booking: other._id }, "About the other", julie);
    expect([texts(await read(own)), texts(await read(passenger))]).toEqual([["Mine alone"], ["About the other"]]);
    expect((await read(passenger)).thread).toMatchObject({ customer, last: 2, seen: 0 });
    const forged = [
      { booking: own.booking, key: other.key },
      { booking: own.booking, key: "x" },
      { booking: "mem_r_no", key: own.key },
    ];
    for (const shown of forged) {
      for (const call of ["read", "send", "mark"]) {
        const more = call === "send" ? { id: "message-forged", text: "x" } : call === "mark" ? { seen: 1, received: 1 } : {};
        const reply = await world.send(`comm/messages/${call}`, { ...shown, ...more });
        expect([reply.status, codeOf(reply)]).toEqual([404, "ITEM_NOT_EXIST"]);
      }
    }
    const stranger = { principal: person("mem", standardRoles.customer.permissions, "+14505550199") };
    const refused = [
      await world.send("comm/messages/read", { customer }, account),
      await world.send("comm/messages/read", { customer }),
      await world.send("comm/messages/read", { customer }, { principal: person("msk", [".*"]) }),
      await world.send("comm/messages/read", {}, stranger),
      await world.send("comm/messages/send", { customer, booking: "mem_r_no", id: "message-x", text: "x" }, julie),
    ];
    expect(refused.map(codeOf)).toEqual(["FORBIDDEN", "UNAUTHORIZED", "ITEM_NOT_EXIST", "ITEM_NOT_EXIST", "ITEM_NOT_EXIST"]);
  });

  it("never show a customer what staff wrote in a note", async () => {
    await write(own, "Hello");
    await world.call("comm/notes/create", { customer, text: "canary: an awkward customer" }, julie);
    await mark({ customer }, 1, julie);
    await world.call("comm/threads/assign", { customer, user: null }, julie);
    const replies = [
      await world.send("comm/messages/read", own),
      await world.send("comm/messages/read", {}, account),
      await world.send("comm/messages/send", { ...own, id: "message-note", text: "x" }),
      await world.send("comm/messages/mark", { ...own, seen: 1, received: 1 }),
      await world.send("booking/reservations/read", { _id: own.booking, key: own.key }),
    ];
    expect(replies.filter(({ status, body }) => status !== 200 || body.includes("canary"))).toEqual([]);
    const shown = await world.send("comm/notes/find", {}, julie);
    expect(shown.body, "staff read it (control)").toContain("canary");
  });
});

describe("a customer with an account and without a booking", () => {
  const phone = "+15145550188";
  const nora = { principal: { ...person("mem", standardRoles.customer.permissions, phone), id: "mem_u_nora" } };
  const enterNora = (contact: { readonly phone: string | null; readonly email: string | null }) =>
    world.store.commit((tx) =>
      tx.people.putUser({
        id: "mem_u_nora",
        client: "mem",
        version: 1,
        firstname: "Nora",
        lastname: "Roy",
        ...contact,
        locale: "fr",
        roles: [],
        isDisabled: false,
        createdAt: 0,
      }),
    );
  const profiles = async () => (await world.call("customer/profiles/find", { where: { phone } }, julie)).items;

  it("writes to the club and reads its answer, is a customer from then on, and books as the same one", async () => {
    await enterNora({ phone, email: null });
    const empty = await read({}, nora);
    expect([empty.items, empty.thread.last, await profiles()]).toEqual([[], 0, []]);
    await mark({}, 0, nora);
    expect(await write({}, "Are dogs allowed?", nora)).toMatchObject({ number: 1, sender: "customer", booking: null });
    const [stored, ...others] = await profiles();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ firstname: "Nora", lastname: "Roy", phone, locale: "fr", isBlocked: false });
    const listed = (await world.call("comm/threads/find", { of: "all" }, julie)).items.find((thread) => thread.customer === stored?._id);
    expect(listed).toMatchObject({ name: "Nora Roy", phone, unread: 1 });
    await write({ customer: stored?._id ?? "" }, "Yes, on a leash.", julie);
    expect(texts(await read({}, nora))).toEqual(["Are dogs allowed?", "Yes, on a leash."]);
    const { _id: booking, key } = await book(world, { phone, attributes: { ...attributes, item: "mem_b_brume" } });
    await write({ booking, key }, "See you there", undefined);
    expect((await read({ booking, key })).thread.customer).toBe(stored?._id);
    expect([(await profiles()).length, texts(await read({}, nora)).length]).toEqual([1, 3]);
  });

  it("is refused where they proved no phone, and where the club blocked its customer of that phone", async () => {
    await enterNora({ phone: null, email: "nora@example.test" });
    const bare = { principal: { ...person("mem", standardRoles.customer.permissions), id: "mem_u_nora" } };
    const sent = (options: SendOptions, id: string) => world.send("comm/messages/send", { id, text: "x" }, options);
    expect(codeOf(await sent(bare, "message-bare"))).toBe("ITEM_NOT_EXIST");
    await enterNora({ phone, email: null });
    await write({}, "Hello", nora);
    const [stored] = await profiles();
    await world.call("customer/profiles/update", { _id: stored?._id ?? "", version: 1, isBlocked: true, blockedWhy: "rude" }, julie);
    expect(codeOf(await sent(nora, "message-after"))).toBe("BLOCKED");
  });
});

describe("unread, seen and waiting", () => {
  it("are three things: who has read, what the other side has seen, and whether the customer spoke last", async () => {
    await write(own, "One");
    await write(own, "Two");
    const unread = async (who: SendOptions) => (await world.call("comm/threads/unread", {}, who)).total;
    expect([await unread(julie), await unread(marc), await waiting()]).toEqual([2, 2, [{ id: customer, count: 2 }]]);
    world.clock.at += 1000;
    await mark({ customer }, 1, julie);
    expect([await unread(julie), await unread(marc), await waiting()]).toEqual([1, 2, [{ id: customer, count: 1 }]]);
    const [first, second] = (await read(own)).items;
    expect([first?.state, first?.delivered, second?.state]).toEqual(["seen", isoTextOf(world.clock.at), "sent"]);
    await mark({ customer }, 2, marc);
    await mark({ customer }, 1, marc);
    const threads = () => world.call("comm/threads/find", { of: "waiting" }, julie);
    expect([await unread(julie), await waiting(), (await threads()).counts.waiting]).toEqual([1, [], 1]);
    await write({ customer }, "Here is the answer", julie);
    expect([(await threads()).counts.waiting, await unread(julie)]).toEqual([0, 1]);
    const state = async () => (await read({ customer }, julie)).items.at(-1)?.state;
    expect(await state()).toBe("sent");
    await world.call("comm/messages/mark", { ...own, seen: 0, received: 3 });
    expect(await state()).toBe("delivered");
    await mark(own, 3);
    expect([await state(), (await read(own)).thread.seen]).toEqual(["seen", 3]);
  });

  it("show no message as seen without the instant of its delivery, though staff read it during the call", async () => {
    const store: { -readonly [Name in keyof StoreShape]: StoreShape[Name] } = memoryStore();
    world = await openWorld({}, promiseStore(store));
    const { _id: booking, key } = await book(world);
    own = { booking, key };
    customer = (await read(own)).thread.customer;
    await write(own, "One");
    const { messages } = store.chat;
    const meanwhile = Effect.promise(async () => {
      store.chat = { ...store.chat, messages };
      await mark({ customer }, 1, julie);
    });
    store.chat = { ...store.chat, messages: (...page) => Effect.tap(messages(...page), () => meanwhile) };
    const shownOf = async () => (await read(own)).items.map(({ state, delivered }) => [state, delivered === null]);
    expect([await shownOf(), await shownOf()]).toEqual([[["sent", true]], [["seen", false]]]);
  });

  it("are not changed by assigning, noting or closing, and the customer's next message opens the thread again", async () => {
    await world.call(
      "account/users/create",
      { firstname: "Julie", lastname: "Roy", email: "j@people.test", locale: "fr", roles: [], isDisabled: false },
      { principal: person("mem", [".*"]) },
    );
    const { items } = await world.call("account/users/find", {}, { principal: person("mem", [".*"]) });
    const user = items[0]?.id ?? "";
    await write(own, "One");
    await mark({ customer }, 1, marc);
    const facts = async () => {
      const [mine] = (await world.call("comm/threads/find", { of: "all" }, julie)).items;
      return [mine?.unread, mine?.waitingSince, (await read(own)).items[0]?.state];
    };
    const before = await facts();
    await world.call("comm/threads/assign", { customer, user }, julie);
    await world.call("comm/notes/create", { customer, text: "a note" }, julie);
    await world.call("comm/threads/close", { customer, isClosed: true }, julie);
    expect(await facts()).toEqual(before);
    const listed = async () =>
      (await world.call("comm/threads/find", { of: "waiting" }, julie)).items.map(({ assigned }) => assigned?.name);
    expect(await listed()).toEqual([]);
    await write(own, "Two");
    expect(await listed()).toEqual(["Julie Roy"]);
    const refused = [
      await world.send("comm/threads/assign", { customer, user: "msk_u_1" }, julie),
      await world.send("comm/threads/close", { customer: "mem_p_no", isClosed: true }, julie),
    ];
    expect(refused.map(codeOf)).toEqual(["ITEM_NOT_EXIST", "ITEM_NOT_EXIST"]);
  });

  it("are listed with the club's own limit of a wait, thirty minutes at first", async () => {
    const limit = async () => (await world.call("comm/threads/find", { of: "all" }, julie)).limitMinutes;
    const admin = { principal: person("mem", [".*"]) };
    const before = await limit();
    const { version } = await world.call("configuration/rules/read", { client: "mem" }, admin);
    await world.call("configuration/rules/update", { client: "mem", version, chat: { answerMinutes: 10 } }, admin);
    expect([before, await limit()]).toEqual([30, 10]);
  });

  it("show who else reads a thread now", async () => {
    const admin = { principal: person("mem", [".*"]) };
    const { id } = await world.call(
      "account/users/create",
      { firstname: "Marc", lastname: "Gagnon", email: "m@people.test", locale: "fr", roles: [], isDisabled: false },
      admin,
    );
    await write(own, "One");
    await mark({ customer }, 1, staffOf(id));
    const readers = async (who: SendOptions) => (await read({ customer }, who)).thread.staff?.readers;
    expect([await readers(julie), await readers(staffOf(id))]).toEqual([["Marc Gagnon"], []]);
    world.clock.at += readingPresenceMs;
    expect(await readers(julie)).toEqual([]);
  });
});

describe("what a customer sends", () => {
  it("is capped at twenty an hour for a booking, from whatever address, and staff are not", async () => {
    for (let sent = 0; sent < maxMessagesAnHour; sent += 1) await write(own, `${sent}`, { address: `192.0.2.${sent}` });
    const more = (at: SendOptions = {}) =>
      world.send("comm/messages/send", { ...own, id: `message-more-${world.clock.at}`, text: "x" }, at);
    const refused = await more({ address: "192.0.2.99" });
    expect([refused.status, codeOf(refused), refused.retryAfter]).toEqual([429, "TOO_MANY_MESSAGES", 3600]);
    expect((await world.send("comm/messages/send", { ...own, id: `message-${count}`, text: "again" })).status, "a repeat").toBe(200);
    for (let sent = 0; sent < maxMessagesAnHour + 1; sent += 1) await write({ customer }, "staff", julie);
    world.clock.at += hour;
    expect((await more()).status).toBe(200);
  });

  it("is refused once the club blocked them", async () => {
    await world.call("customer/profiles/update", { _id: customer, version: 1, isBlocked: true, blockedWhy: "rude" }, julie);
    const reply = await world.send("comm/messages/send", { ...own, id: "message-blocked", text: "x" });
    expect([reply.status, codeOf(reply)]).toEqual([403, "BLOCKED"]);
    expect((await write({ customer }, "Please call us", julie)).number).toBe(1);
  });

  it.each([
    ["nothing", ""],
    ["blanks", " \n "],
    ["one character too many", "x".repeat(4001)],
    ["a million characters", "x".repeat(1_000_000)],
    ["a lone surrogate", "a\ud800"],
    ["a control character", "a\u0000"],
    ["only characters that turn the direction", "\u202e\u2066"],
  ])("is refused when it is %s", async (_, text) => {
    const reply = await world.send("comm/messages/send", { ...own, id: "message-bad", text });
    expect([reply.status, codeOf(reply)]).toEqual([400, "BAD_REQUEST"]);
    expect((await read(own)).items).toEqual([]);
  });

  it("is stored as plain text: markup as it is, nothing that turns the direction of the words around it", async () => {
    const markup = `<img src=x onerror="alert(1)"> & <b>😀</b>\nÉ`;
    await write(own, markup);
    await write(own, "  safe \u202eevil\u202c  ");
    await write(own, "x".repeat(4000));
    expect(texts(await read(own))).toEqual([markup, "safe evil", "x".repeat(4000)]);
  });

  it.each(["\u200b", " \u200d\n", "\ufeff\u2060"])("is refused where nobody sees any of it: %j", async (text) => {
    expect((await world.send("comm/messages/send", { ...own, id: "message-unseen", text })).status).toBe(400);
    expect(texts(await read(own))).toEqual([]);
  });
});

describe("a customer who is away", () => {
  const minute = 60_000;
  /** The mails about messages that go out now. */
  const mailed = async () => {
    world.mails.length = 0;
    while ((await world.deliverAll()) > 0);
    return world.mails.filter(({ text }) => text.includes("to=messages"));
  };

  it("gets one mail for all messages of ten minutes, in their language, with a link that opens them", async () => {
    await mailed();
    await write({ customer }, "The wind is strong.", julie);
    world.clock.at += 4 * minute;
    await write({ customer }, "Come at 8?", marc);
    world.clock.at += 6 * minute - 1;
    expect(await mailed()).toEqual([]);
    world.clock.at += 1;
    const [mail, ...others] = await mailed();
    expect([mail?.to, mail?.subject, others]).toEqual(["ada@example.test", "Club mem wrote to you", []]);
    expect(mail?.text).toContain("The wind is strong.\n\nCome at 8?");
    expect(mail?.text).toContain(`#reservation=${own.booking}&key=${own.key}&to=messages`);
    world.clock.at += 60 * minute;
    expect(await mailed()).toEqual([]);
  });

  it("gets none for what they read meanwhile, and one for what came after", async () => {
    await mailed();
    await write({ customer }, "First", julie);
    world.clock.at += minute;
    await mark(own, 1);
    await write({ customer }, "Second", julie);
    world.clock.at += 9 * minute;
    expect(await mailed()).toEqual([]);
    world.clock.at += minute;
    const mails = await mailed();
    expect(mails.map(({ text }) => [text.includes("First"), text.includes("Second")])).toEqual([[false, true]]);
  });

  it("gets the same mail again after a try that failed, and no other", async () => {
    await mailed();
    await write({ customer }, "First", julie);
    world.clock.at += 10 * minute;
    const [row] = await world.store.outbox.take(world.clock.at, 10, minute);
    if (row === undefined) throw new Error("no mail is due");
    await world.jobs.deliver(row);
    await world.jobs.deliver(row);
    expect(new Set(world.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it("gets a mail for each of their bookings, about that booking alone", async () => {
    const other = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    await mailed();
    await write({ customer, booking: own.booking }, "About the first", julie);
    await write({ customer, booking: other._id }, "About the other", julie);
    world.clock.at += 10 * minute;
    const mails = await mailed();
    expect(mails.map(({ text }) => [text.includes("About the first"), text.includes("About the other")])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe("the file of a message", () => {
  const uploaded = async (id: string, by: string) => {
    const file = fileOf(id, { type: "message", content: "application/pdf", name: "licence.pdf", by });
    await world.store.commit((tx) => tx.files.insert(file));
    return file._id;
  };
  const sendFile = (shown: Shown, id: string, file: string, options?: SendOptions) =>
    world.send("comm/messages/send", { ...shown, id, file }, options);

  it("is shown with its address to whoever sees the message, and belongs to it from then on", async () => {
    const file = await uploaded("own", own.booking);
    expect((await sendFile(own, "message-file", file)).status).toBe(200);
    expect((await sendFile(own, "message-file", file)).status, "a repeat").toBe(200);
    for (const seen of [await read(own), await read({ customer }, julie)])
      expect(seen.items).toMatchObject([
        { text: "", file: { _id: file, name: "licence.pdf", url: expect.stringMatching(/^\/media\/files\//u) } },
      ]);
    expect(await world.store.files.read(clubScope("mem"), file)).toMatchObject({ reservation: own.booking, customer, idle: null });
    const other = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    expect((await read({ booking: other._id, key: other.key })).items).toEqual([]);
  });

  it("is refused when somebody else sent it, another message has it, or there is none", async () => {
    const own1 = await uploaded("one", own.booking);
    const foreign = await uploaded("foreign", "mem_r_stranger");
    await sendFile(own, "message-1st", own1);
    for (const file of [own1, foreign, "mem_f_none"]) {
      const reply = await sendFile(own, `message-${file}`, file);
      expect([reply.status, codeOf(reply)]).toEqual([400, "BAD_REQUEST"]);
    }
    expect((await read(own)).items.length).toBe(1);
    expect((await sendFile({ customer }, "message-staff", foreign, julie)).status).toBe(400);
  });
});
