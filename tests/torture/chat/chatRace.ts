import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ThreadMessage } from "#core/domain/chat/thread.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openPromised } from "../../promised.ts";
import { chatWriter } from "./chatWriter.ts";
import { randomFrom } from "../stores/contenders.ts";

/** How a race of two writers on one thread went. */
export interface ChatRaceReport {
  readonly kills: number;
  readonly cuts: number;
  /** How many messages the reader saw, in all and each once. */
  readonly seen: number;
  readonly distinct: number;
  /** Messages that came out of the order of their numbers, or of their writer. */
  readonly outOfOrder: number;
}

export interface ChatRaceOptions {
  readonly url: string;
  /** How many messages each of the two writers sends. */
  readonly messages: number;
  /** How often each writer is killed on its way. */
  readonly kills: number;
  readonly seed?: number;
}

const sides = ["customer", "staff"] as const;
const client = "mem";
const customer = "mem_p_tried";

/**
 * Two processes write in one thread at once and are killed on their way; each goes on with the message that was not answered. A reader
 * follows the revisions, is cut off at random, and asks for what comes after the last number that it has.
 */
export async function raceOnThread({ url, messages, kills, seed = 1 }: ChatRaceOptions): Promise<ChatRaceReport> {
  const random = randomFrom(seed);
  const store = await openPromised(url);
  await store.commit((tx) => tx.customers.enter({ ...chatWriter("customer").profile, version: 1 }));
  const done = { writers: false };
  const reading = readUntil(store, 2 * messages, random, done);
  await Promise.all(sides.map((side) => writeAll(url, side, messages, kills, random)));
  done.writers = true;
  const { seen, cuts } = await reading;
  await store.close();
  return {
    kills: sides.length * kills,
    cuts,
    seen: seen.length,
    distinct: new Set(seen.map(({ text }) => text)).size,
    outOfOrder: outOfOrder(seen),
  };
}

async function writeAll(url: string, side: (typeof sides)[number], messages: number, kills: number, random: () => number): Promise<void> {
  let next = 0;
  for (let left = kills; next < messages; left -= 1) {
    const path = fileURLToPath(new URL("./chatWorker.ts", import.meta.url));
    const args = ["--disable-warning=ExperimentalWarning", path, url, side, String(next), String(messages)];
    const worker = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(worker, "exit");
    const until = left > 0 ? next + 1 + Math.floor(random() * ((2 * messages) / (kills + 1))) : Number.POSITIVE_INFINITY;
    for await (const line of createInterface({ input: worker.stdout })) {
      next = Number(line) + 1;
      if (next >= until) worker.kill("SIGKILL");
    }
    const [code] = await ended;
    if (code !== 0 && left <= 0) throw new Error(`The ${side}'s process ended by itself with ${String(code)}`);
  }
}

async function readUntil(store: PromisedStore, total: number, random: () => number, done: { readonly writers: boolean }) {
  const seen: ThreadMessage[] = [];
  let revision = 0;
  let cuts = 0;
  for (let idle = 0; seen.length < total && idle < 200;) {
    const changes = await store.chat.changed(client, revision, 10);
    if (changes.length > 0) {
      revision = changes.at(-1)?.revision ?? revision;
      for (;;) {
        const page = await store.chat.messages(client, customer, { after: seen.at(-1)?.number ?? 0, limit: 50 });
        seen.push(...page);
        if (page.length < 50) break;
      }
    }
    if (random() < 0.1) {
      cuts += 1;
      await pause(random() * 40);
    } else await pause(2);
    idle = done.writers && changes.length === 0 ? idle + 1 : 0;
  }
  return { seen, cuts };
}

function outOfOrder(seen: readonly ThreadMessage[]): number {
  const numbers = seen.filter(({ number }, at) => number !== at + 1).length;
  const writers = sides.flatMap((side) => seen.filter(({ sender }) => sender === side).filter(({ text }, at) => text !== `${side} ${at}`));
  return numbers + writers.length;
}
