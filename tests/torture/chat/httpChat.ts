import { setTimeout as pause } from "node:timers/promises";
import { textLookupFor } from "#core/words/index.ts";
import type { ChatMessage, ShownThread } from "#ui/headless/chat/parts.ts";
import { type ChatThreadModel, createChatThread } from "#ui/headless/chat/thread.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { dateAndMoneyFormatOf } from "#ui/headless/words/format.ts";
import { type ChatLogin, createCutNetwork, isGoodWithin } from "./chatNetwork.ts";
import { type ChatOnSite, killByTurns, openChatOnSite } from "./chatOnSite.ts";
import { randomFrom } from "../stores/contenders.ts";
import type { Site } from "../http/httpSite.ts";
import type { BilingualName } from "#core/domain/language/language.ts";

/** How a chat over two servers went, which were killed on its way. */
export interface HttpChatReport {
  readonly messages: number;
  readonly kills: number;
  /** Calls and streams that were cut. */
  readonly cuts: number;
  /** Messages that a device showed twice, over all devices. */
  readonly repeated: number;
  /** Messages that a device did not show, or that nobody wrote. */
  readonly wrong: number;
  /** Messages that a device showed out of the order of their numbers, or of their writer. */
  readonly outOfOrder: number;
  /** Devices that did not end in the state of a fresh load. */
  readonly unlikeFresh: number;
  readonly errors: readonly string[];
}

export interface HttpChatOptions {
  /** How many messages each of the two sides writes. */
  readonly messages: number;
  readonly kills: number;
  readonly seed?: number;
}

interface Device {
  readonly name: string;
  readonly thread: ChatThreadModel;
  readonly cuts: () => number;
  readonly heal: () => void;
  readonly errors: readonly string[];
}

/** What `wordsIn("en")` gives, without the React file that it is in: Node runs no JSX. */
const words = {
  locale: "en",
  say: textLookupFor("en"),
  format: dateAndMoneyFormatOf("en"),
  named: ({ en, fr }: BilingualName) => en || fr,
} as const;

/** How many of one's own messages may wait while the next one is written. */
const mostQueued = 20;
/** The client waits seconds before it tries again; here that would take the whole night. */
const haste = 200;
const secondsToSettle = 60;

/**
 * The customer on their pass and a member of staff write to each other at once, by the model of the page, over a network that cuts calls and
 * streams, while the two servers are killed by turns. The member of staff reads the thread on a second device too.
 */
export async function chatOverHttp(site: Site, { messages, kills, seed = 1 }: HttpChatOptions): Promise<HttpChatReport> {
  const loggedBefore = new Set(site.loggedErrors());
  const chat = await openChatOnSite(site);
  const deviceOf = (name: string, nth: number) => openDevice(site, chat, name, randomFrom(seed * 10 + nth));
  const writers = [deviceOf("customer", 1), deviceOf("staff", 2)];
  const devices = [...writers, deviceOf("staff", 3)];
  const stops = devices.map(({ thread }) => thread.start());
  const total = 2 * messages;
  const killing = killByTurns(site, kills, () => writers.reduce((sum, { thread }) => sum + sentBy(thread), 0), total);
  await Promise.all(writers.map((writer) => writeAll(writer, messages)));
  await killing;
  for (const { heal } of devices) heal();
  await isGoodWithin(secondsToSettle, () => devices.every(({ thread }) => thread.items.value.length >= total));
  const unlike = await Promise.all(devices.map(async (device) => !(await isLikeFresh(site, chat, device))));
  for (const stop of stops) stop();
  const logged = site.loggedErrors().filter((line) => !loggedBefore.has(line));
  const shown = devices.map(({ thread }) => thread.items.value);
  const wanted = new Set(["customer", "staff"].flatMap((side) => Array.from({ length: messages }, (_, at) => `${side} ${at}`)));
  return {
    messages: total,
    kills,
    cuts: devices.reduce((sum, { cuts }) => sum + cuts(), 0),
    repeated: sumOf(shown, (items) => items.length - new Set(items.map(({ text }) => text)).size),
    wrong: sumOf(shown, (items) => differencesOf(wanted, new Set(items.map(({ text }) => text)))),
    outOfOrder: sumOf(shown, outOfOrder),
    unlikeFresh: unlike.filter(Boolean).length,
    errors: [...devices.flatMap(({ errors }) => errors), ...logged.filter((line) => /"level":(50|60)\b/.test(line))],
  };
}

function openDevice(site: Site, { booking, customer, token }: ChatOnSite, name: string, random: () => number): Device {
  const isCustomer = name === "customer";
  const login: ChatLogin = isCustomer ? { booking } : { token };
  const shown: ShownThread = isCustomer ? { booking: booking.reservation, key: booking.key } : { customer };
  const network = createCutNetwork(site, login, random);
  const errors: string[] = [];
  const later = (task: () => void, ms: number): (() => void) => {
    const timer = setTimeout(task, ms / haste);
    return () => clearTimeout(timer);
  };
  const thread = createChatThread(
    {
      messages: network.messages,
      device: network.device,
      now: Date.now,
      later,
      newId: () => crypto.randomUUID(),
      // A server that is killed is not an error of the page: only refusals count.
      alerts: { raise: ({ message, icon }) => void errors.push(`${name}: ${message} ${String(icon)}`) },
      words: () => words,
      storage: createMemoryStore(),
      session: createMemoryStore(),
    },
    shown,
  );
  return { name, thread, cuts: network.cuts, heal: network.heal, errors };
}

async function writeAll({ name, thread }: Device, messages: number): Promise<void> {
  for (let number = 0; number < messages; number += 1) {
    thread.write(`${name} ${number}`);
    await thread.send();
    while (thread.queue.value.length > mostQueued) await pause(1);
    const refused = thread.queue.value.find(({ refusal }) => refusal !== undefined);
    if (refused !== undefined) throw new Error(`"${refused.text}" was refused: ${JSON.stringify(refused.refusal)}`);
  }
  if (!(await isGoodWithin(secondsToSettle, () => thread.queue.value.length === 0))) throw new Error(`The queue of the ${name} stays`);
}

function sentBy({ items }: ChatThreadModel): number {
  return items.value.filter(({ sentAs }) => sentAs !== "").length;
}

/** Whether a device comes to show exactly what one that has just been opened does, marks included. */
function isLikeFresh(site: Site, chat: ChatOnSite, { name, thread }: Device): Promise<boolean> {
  return isGoodWithin(secondsToSettle, async () => {
    const fresh = openDevice(site, chat, name, () => 0.99);
    await fresh.thread.load();
    while (fresh.thread.hasOlder.value) await fresh.thread.loadOlder();
    return JSON.stringify(fresh.thread.items.value.map(withoutWriter)) === JSON.stringify(thread.items.value.map(withoutWriter));
  });
}

/** The instant of delivery of the other side's messages is not shown, so nobody asks for it again. */
function withoutWriter({ sentAs, state, delivered, ...message }: ChatMessage) {
  return sentAs === "" ? message : { ...message, sentAs, state, delivered };
}

function outOfOrder(items: readonly ChatMessage[]): number {
  const numbers = items.filter(({ number }, at) => number !== at + 1).length;
  const writers = (["customer", "staff"] as const).map(
    (side) => items.filter(({ sender }) => sender === side).filter(({ text }, at) => text !== `${side} ${at}`).length,
  );
  return writers.reduce((sum, count) => sum + count, numbers);
}

function differencesOf(wanted: ReadonlySet<string>, shown: ReadonlySet<string>): number {
  const missing = [...wanted].filter((text) => !shown.has(text));
  const foreign = [...shown].filter((text) => !wanted.has(text));
  return missing.length + foreign.length;
}

function sumOf(shown: readonly (readonly ChatMessage[])[], count: (items: readonly ChatMessage[]) => number): number {
  return shown.reduce((sum, items) => sum + count(items), 0);
}
