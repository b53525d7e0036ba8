import "#ui/headless/words/firstWords/all.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { TextStore } from "#core/ports/device.ts";
import { fileLinkMs } from "#core/domain/files/storedFile.ts";
import { fileOf } from "#core/testing/store/files.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { createChatSound, soundPauseMs } from "#ui/headless/chat/sound.ts";
import { shownOutcome } from "#ui/headless/chat/cards.ts";
import { createChatThread } from "#ui/headless/chat/thread.ts";
import type { ChatMessage, ChatNews, ChatParts, ShownThread } from "#ui/headless/chat/parts.ts";
import { createPreferencesModel } from "#ui/headless/session/preferences.ts";
import { createUnreadModel } from "#ui/headless/chat/office/unread.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { attributes, book, openWorld, person, type SendOptions, type World } from "../../contract/world.ts";
import { eventually } from "../../eventually.ts";

const staff: SendOptions = { principal: person("mem", standardRoles.staff.permissions) };

let world: World;
let shown: Required<Pick<ShownThread, "booking" | "key">>;
let customer: string;
let count = 0;

/** A device with its own storage; `fault` answers its calls in place of the server. */
function device(as: ShownThread, by?: SendOptions, session: TextStore = createMemoryStore()) {
  const listeners = { news: new Set<(news: ChatNews) => void>(), online: new Set<() => void>(), visible: new Set<() => void>() };
  const state = {
    isOnline: true,
    isVisible: true,
    answeredCards: 0,
    fault: undefined as CallFailure | undefined,
    duringMark: undefined as (() => Promise<void>) | undefined,
  };
  const alerts: string[] = [];
  const storage = createMemoryStore();
  const calls: { readonly path: string; readonly data: unknown }[] = [];
  const messages: SendContractCall = async (path, data, options) => {
    calls.push({ path, data });
    if (!state.isOnline) return { ok: false, status: 0, code: "", message: "" };
    if (state.fault !== undefined) return state.fault;
    if (path === "comm/messages/mark") {
      const task = state.duringMark;
      state.duringMark = undefined;
      await task?.();
    }
    const key = options?.idempotencyKey;
    const reply = await world.send(path, data, { ...by, ...(key === undefined ? {} : { key }) });
    const body = JSON.parse(reply.body);
    return reply.status === 200
      ? { ok: true, data: body.data }
      : { ok: false, status: reply.status, code: body.code, message: body.message };
  };
  const listen =
    <Of>(to: Set<Of>) =>
    (listener: Of) => (to.add(listener), () => void to.delete(listener));
  const parts: ChatParts = {
    messages,
    now: () => world.clock.at,
    later: () => () => undefined,
    newId: () => `key-${(count += 1).toString().padStart(6, "0")}`,
    alerts: { raise: ({ message }) => void alerts.push(message) },
    words: () => wordsIn("en"),
    storage,
    session,
    device: {
      onNews: listen(listeners.news),
      onOnlineChange: listen(listeners.online),
      onVisible: listen(listeners.visible),
      isOnline: () => state.isOnline,
      isVisible: () => state.isVisible,
    },
    cardAnswered: async () => void (state.answeredCards += 1),
  };
  const thread = createChatThread(parts, as);
  const goOnline = (isOnline: boolean) => {
    state.isOnline = isOnline;
    for (const listener of listeners.online) listener();
  };
  const comeBack = () => {
    for (const listener of listeners.visible) listener();
  };
  const hear = () => {
    for (const listener of listeners.news) listener({ thread: customer });
  };
  return {
    thread,
    state,
    calls,
    alerts,
    storage,
    session,
    goOnline,
    comeBack,
    hear,
    texts: () => thread.items.value.map(({ text }) => text),
  };
}

/** What is on the screen of a message: how far it has come, for one's own alone. */
const shownBy = (messages: readonly ChatMessage[]) =>
  messages.map(({ state, delivered, ...message }) => (message.sender === "customer" ? { ...message, state, delivered } : message));

const answer = (text: string) => world.call("comm/messages/send", { customer, id: `answer-${(count += 1)}`, text }, staff);

beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  const { _id, key } = await book(world);
  shown = { booking: _id, key };
  customer = (await world.call("comm/messages/read", shown)).thread.customer;
});

describe("a thread on a device", () => {
  it("shows the outcome of a card that was answered elsewhere, and the time that ends one", async () => {
    const { _id, key, session } = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    world.payments.pay(session);
    await world.jobs.settle(session);
    const own = device({ booking: _id, key });
    own.thread.start();
    const send = (document: "boatLicense" | "drivingLicense") =>
      world.call("comm/cards/send", { customer, booking: _id, id: `card-${document}`, card: { kind: "document", document } }, staff);
    const { number } = await send("boatLicense");
    await own.thread.load();
    const outcomes = () => own.thread.items.value.map(({ card }) => card?.outcome);
    expect(outcomes()).toEqual([null]);
    await send("drivingLicense");
    await world.call("comm/cards/answer", { booking: _id, key, number, answer: "accept" });
    await own.thread.load();
    expect(outcomes()).toEqual(["accepted", null]);
    const [, second] = own.thread.items.value;
    if (second?.card === null || second === undefined) throw new Error("no card");
    const ends = Date.parse(second.card.deadline);
    expect([shownOutcome(second.card, ends - 1), shownOutcome(second.card, ends)]).toEqual([null, "expired"]);
  });

  it("sends an act on a card once, keeps it open when the server fails, and waits for the connection", async () => {
    const { _id, key, session } = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    world.payments.pay(session);
    await world.jobs.settle(session);
    const own = device({ booking: _id, key });
    const card = { kind: "document", document: "boatLicense" } as const;
    const { number } = await world.call("comm/cards/send", { customer, booking: _id, id: "card-once-1", card }, staff);
    await own.thread.load();
    const outcome = () => own.thread.items.value[0]?.card?.outcome;
    own.state.isOnline = false;
    await own.thread.cards.send(number, "accept");
    expect([outcome(), own.thread.cards.fault.value]).toEqual([null, undefined]);
    own.state.isOnline = true;
    await own.thread.cards.send(number, "decline");
    expect([outcome(), own.thread.cards.fault.value?.number]).toEqual([null, number]);
    await Promise.all([own.thread.cards.send(number, "accept"), own.thread.cards.send(number, "accept")]);
    expect([outcome(), own.thread.cards.fault.value]).toEqual(["accepted", undefined]);
    // One refused answer, and one that counts: each may have changed the booking.
    expect(own.state.answeredCards).toBe(2);
  });

  it("shows a message that comes while it tells the server what was read", async () => {
    const own = device(shown);
    own.thread.start();
    await own.thread.load();
    await answer("First");
    own.state.duringMark = async () => {
      await answer("Second");
      own.hear();
    };
    own.hear();
    await own.thread.load();
    expect([own.state.duringMark, own.texts()]).toEqual([undefined, ["First", "Second"]]);
  });

  it("shows what the other side wrote just before its own message, and marks nothing as seen before it is shown", async () => {
    const own = device(shown);
    await own.thread.load();
    await answer("First");
    await own.thread.load();
    for (const text of ["Second", "Third"]) await answer(text);
    own.thread.write("At the same time");
    await own.thread.send();
    expect(own.texts()).toEqual(["First", "At the same time"]);
    own.state.isOnline = false;
    await own.thread.load();
    own.state.isOnline = true;
    const statesOf = async () => (await world.call("comm/messages/read", { customer }, staff)).items.slice(0, 3).map(({ state }) => state);
    expect(await statesOf()).toEqual(["seen", "sent", "sent"]);
    await own.thread.load();
    expect([own.texts(), await statesOf()]).toEqual([
      ["First", "Second", "Third", "At the same time"],
      ["seen", "seen", "seen"],
    ]);
  });

  it("sends, receives by news, and shows how far its messages have come", async () => {
    const own = device(shown);
    const stop = own.thread.start();
    await own.thread.load();
    own.thread.write("Is it safe?");
    await own.thread.send();
    expect([own.texts(), own.thread.queue.value, own.thread.draft.value]).toEqual([["Is it safe?"], [], ""]);
    const club = device({ customer }, staff);
    club.thread.start();
    await club.thread.load();
    await answer("In the morning");
    own.hear();
    await own.thread.load();
    expect(own.texts()).toEqual(["Is it safe?", "In the morning"]);
    expect(own.thread.items.value[0]?.state).toBe("seen");
    club.hear();
    await club.thread.load();
    expect(club.thread.items.value.at(-1)?.state).toBe("seen");
    stop();
  });

  it("ends after any time away in the state of a fresh load, and repeats nothing", async () => {
    for (const away of [30_000, 11 * 60_000, 24 * 3_600_000]) {
      const own = device(shown);
      await own.thread.load();
      own.thread.write(`before ${away}`);
      await own.thread.send();
      own.goOnline(false);
      world.clock.at += away;
      for (let sent = 0; sent < 130; sent += 1) await answer(`${away} ${sent}`);
      const { last } = (await world.call("comm/messages/read", { customer }, staff)).thread;
      await world.call("comm/messages/mark", { customer, seen: last, received: last }, staff);
      own.goOnline(true);
      await own.thread.load();
      const fresh = device(shown);
      await fresh.thread.load();
      while (fresh.thread.hasOlder.value) await fresh.thread.loadOlder();
      while (own.thread.hasOlder.value) await own.thread.loadOlder();
      expect(shownBy(own.thread.items.value)).toEqual(shownBy(fresh.thread.items.value));
      expect(own.thread.items.value.map(({ number }) => number)).toEqual(own.thread.items.value.map((_, at) => at + 1));
    }
  });

  it("queues what is written without a connection, keeps it over a reload, and sends it once in its order", async () => {
    const own = device(shown);
    const stop = own.thread.start();
    await own.thread.load();
    own.goOnline(false);
    for (const text of ["One", "Two"]) {
      own.thread.write(text);
      await own.thread.send();
    }
    own.thread.write("unfinished");
    expect(own.thread.queue.value.map(({ text }) => text)).toEqual(["One", "Two"]);
    stop();
    const reloaded = device(shown, undefined, own.session);
    expect(reloaded.thread.draft.value).toBe("unfinished");
    await Promise.all([reloaded.thread.flush(), own.thread.load()]);
    own.goOnline(true);
    await Promise.all([own.thread.flush(), reloaded.thread.flush()]);
    await reloaded.thread.load();
    expect([reloaded.texts(), reloaded.thread.queue.value]).toEqual([["One", "Two"], []]);
  });

  it("keeps no word in the storage that outlives the tab", async () => {
    const own = device(shown);
    await own.thread.load();
    own.thread.write("secret words");
    await own.thread.send();
    await own.thread.load();
    expect(JSON.parse(own.storage.get("chat") ?? "")).toEqual({ thread: customer, last: 1 });
    expect(own.session.get(`chat.${shown.booking}`)).toBeNull();
  });

  it("marks what was only received while the page is out of view, and what was seen once it is back", async () => {
    await answer("Look");
    const own = device(shown);
    own.state.isVisible = false;
    await own.thread.load();
    const stateOfAnswer = async () => (await world.call("comm/messages/read", { customer }, staff)).items[0]?.state;
    expect(await stateOfAnswer()).toBe("delivered");
    own.state.isVisible = true;
    await own.thread.load();
    expect(await stateOfAnswer()).toBe("seen");
  });

  it("reads the address of a file again before it ends, while the page is in view", async () => {
    const file = fileOf("plan", { type: "message", content: "application/pdf", name: "plan.pdf", by: shown.booking });
    await world.store.commit((tx) => tx.files.insert(file));
    await world.call("comm/messages/send", { ...shown, id: "message-file", file: file._id });
    const own = device(shown);
    const stop = own.thread.start();
    await own.thread.load();
    const urlOf = () => own.thread.items.value[0]?.file?.url;
    const first = urlOf();
    const begun = world.clock.at;
    own.comeBack();
    await own.thread.load();
    expect(urlOf()).toBe(first);
    world.clock.at = begun + fileLinkMs - 60_000;
    own.comeBack();
    await eventually(() => expect(urlOf()).not.toBe(first));
    const place = { scope: "quai", client: "mem", type: "message", name: file._id };
    const { booking: reservation, key } = shown;
    expect(own.calls).toContainEqual({ path: "media/files/download", data: { ...place, reservation, key } });
    stop();
  });

  it("shows a refused message with its reason, to send again or throw away", async () => {
    const own = device(shown);
    await own.thread.load();
    own.state.fault = { ok: false, status: 403, code: "BLOCKED", message: "" };
    own.thread.write("Hello");
    await own.thread.send();
    const [refused] = own.thread.queue.value;
    expect(refused?.refusal?.key).toBe("errors.code.BLOCKED");
    own.state.fault = undefined;
    await own.thread.sendAgain(refused?.id ?? "");
    expect([own.texts(), own.thread.queue.value]).toEqual([["Hello"], []]);
  });

  it.each([401, 404, 500])("says that messages could not be retrieved after a %s, once, and can be tried again", async (status) => {
    await answer("Here");
    const own = device(shown);
    own.state.fault = { ok: false, status, code: "INTERNAL", message: "x" };
    await own.thread.load();
    await own.thread.load();
    expect(own.alerts).toEqual(["Could not retrieve chat messages"]);
    expect(own.thread.failure.value).toMatchObject({ key: "errors.chatMessagesFailed" });
    own.state.fault = undefined;
    await own.thread.load();
    expect([own.texts(), own.thread.failure.value]).toEqual([["Here"], undefined]);
  });
});

/** Runs tasks one after another, as the lock of a browser does for its tabs. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const own = last.then(task);
    last = own;
    return own;
  };
}

describe("the sound of a message", () => {
  /** A device with two tabs. */
  function tabs(play: () => Promise<void>) {
    const storage = createMemoryStore();
    const clock = { at: 1_000_000 };
    const alone = oneAfterAnother();
    const alerts: string[] = [];
    const played: number[] = [];
    const tab = () =>
      createChatSound({
        preferences: createPreferencesModel(storage),
        storage,
        alone,
        now: () => clock.at,
        alerts: { raise: ({ message }) => void alerts.push(message) },
        words: () => wordsIn("en"),
        play: async () => {
          played.push(clock.at);
          await play();
        },
      });
    return { clock, alerts, played, tab };
  }

  it("is off until it is turned on, and plays once in three seconds over all tabs", async () => {
    const { clock, played, tab } = tabs(async () => undefined);
    const first = tab();
    await first.ring();
    expect(played).toEqual([]);
    await first.set(true);
    const second = tab();
    await Promise.all([first.ring(), second.ring()]);
    clock.at += soundPauseMs - 1;
    await second.ring();
    clock.at += 1;
    await Promise.all([second.ring(), first.ring()]);
    expect(played).toEqual([1_000_000, 1_003_000]);
    await first.set(false);
    clock.at += soundPauseMs;
    for (const each of [first, second]) await each.ring();
    expect([first.isOn.value, played.length]).toEqual([false, 2]);
  });

  it("is played by another tab where the browser refuses it to the first", async () => {
    let tries = 0;
    const { alerts, played, tab } = tabs(() => ((tries += 1) === 1 ? Promise.reject(new Error("no sound")) : Promise.resolve()));
    const first = tab();
    const second = tab();
    await first.set(true);
    await Promise.all([second.ring(), first.ring()]);
    expect([alerts.length, played.length]).toEqual([1, 2]);
  });

  it("says once that the browser refuses it", async () => {
    const { clock, alerts, tab } = tabs(() => Promise.reject(new Error("no sound")));
    const sound = tab();
    await sound.set(true);
    clock.at += soundPauseMs;
    await sound.ring();
    expect(alerts).toEqual(["Could not play sound"]);
  });

  it("plays on every page of staff when there are more unread messages than before, and not for those of before", async () => {
    const own = device(shown);
    const never = () => () => undefined;
    let rung = 0;
    const sent: unknown[] = [];
    const calls: SendContractCall = async (path, data) => {
      sent.push([path, data]);
      const reply = await world.send(path, data, staff);
      return { ok: true, data: JSON.parse(reply.body).data };
    };
    const unread = createUnreadModel(calls, { onNews: never, onVisible: never }, { ring: async () => void (rung += 1) });
    own.thread.write("One");
    await own.thread.send();
    await unread.load();
    expect([unread.total.value, unread.counts.value, rung]).toEqual([1, [{ id: customer, count: 1 }], 0]);
    expect(sent).toEqual([["comm/messages/find", { where: { sender: "customer", delivered: null }, itemsPerPage: 100 }]]);
    own.thread.write("Two");
    await own.thread.send();
    await unread.load();
    await unread.load();
    expect([unread.total.value, rung]).toEqual([2, 1]);
    await world.call("comm/messages/mark", { customer, seen: 2, received: 2 }, staff);
    await unread.load();
    expect([unread.total.value, rung]).toEqual([0, 1]);
  });
});
