import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { join } from "node:path";
import { threadWithMessage } from "#core/domain/chat/thread.ts";
import { openPromised } from "../../promised.ts";
import { folder, type Peer, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";

const contact = "admin@memphremagog.test";
const password = "Quai-2027!";
const listeners = 1000;
const messages = 30;
const longThread = 10_000;

/** How soon a message is on the screens of a thousand listeners, and how fast a long thread opens, in a demo's server. */
export async function chat(): Promise<readonly Figure[]> {
  const data = folder();
  await (await startServer(data, { QUAI_MODE: "demo" })).stop();
  const [listened, long] = await customersIn(data);
  await fill(data, long);
  const quai = await startServer(data, { QUAI_MODE: "demo", QUAI_TRUST_PROXY: "127.0.0.1" });
  try {
    const call = await signedIn(quai);
    const streams = await listen(quai, call.token);
    const delays: number[] = [];
    for (let number = 1; number <= messages; number += 1) {
      const began = performance.now();
      const heard = streams.hear(number);
      await call.send("comm/messages/send", { customer: listened, id: randomUUID(), text: `Message ${number}` });
      const times = await heard;
      // The last one asks for what came, as every open page does.
      await call.send("comm/messages/read", { customer: listened, after: number - 1 });
      const readMs = performance.now() - Math.max(...times);
      delays.push(...times.map((at) => at - began + readMs));
    }
    streams.close();
    const opened: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const began = performance.now();
      await call.send("comm/messages/read", { customer: long });
      opened.push(performance.now() - began);
    }
    return [
      { name: `message on ${listeners} screens, p95`, unit: "ms", measured: percentile(delays, 0.95), atMost: 300 },
      { name: `thread of ${longThread} messages opens, p95`, unit: "ms", measured: percentile(opened, 0.95), atMost: 300 },
    ];
  } finally {
    await quai.stop();
  }
}

/** Two customers of the demo's first club. */
async function customersIn(data: string): Promise<readonly [string, string]> {
  const store = await openPromised(`sqlite:${join(data, "quai.sqlite")}`);
  await store.commit(async (tx) => {
    for (const id of ["one", "two"]) {
      const profile = { client: "mem", version: 1, firstname: "Ada", lastname: "Bench", locale: "en", isBlocked: false } as const;
      await tx.customers.enter({ ...profile, _id: `mem_p_bench-${id}`, phone: id === "one" ? "+14505550191" : "+14505550192" });
    }
  });
  await store.close();
  return ["mem_p_bench-one", "mem_p_bench-two"];
}

async function fill(data: string, customer: string): Promise<void> {
  const store = await openPromised(`sqlite:${join(data, "quai.sqlite")}`);
  await store.commit(async (tx) => {
    let thread = await tx.chat.open("mem", customer);
    for (let number = 0; number < longThread; number += 1) {
      const sender = number % 2 === 0 ? "customer" : "staff";
      const draft = {
        sender,
        author: `mem_u_${sender}`,
        text: `Message ${number}`,
        booking: null,
        file: null,
        sentAs: String(number),
      } as const;
      const added = threadWithMessage(thread, draft, Date.now());
      await tx.chat.append(added.message);
      ({ thread } = added);
    }
    await tx.chat.put(thread);
  });
  await store.close();
}

async function signedIn({ port }: Peer) {
  const post = async (path: string, data: unknown, token?: string): Promise<Readonly<Record<string, unknown>>> => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ sender: "quai-app", scope: "quai", sent: new Date().toISOString(), data }),
    });
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`);
    return (await reply.json()).data;
  };
  const token = String((await post("account/auth/login", { contact, password }))["jwt"]);
  return { token, send: (path: string, data: unknown) => post(path, data, token) };
}

/** Opens the streams, each as if from an address of its own; `hear` resolves with the instants at which each heard of a number. */
async function listen({ port }: Peer, token: string) {
  const waits = new Map<number, { readonly times: number[]; readonly done: (times: readonly number[]) => void }>();
  const heard = (text: string) => {
    for (const [, number] of text.matchAll(/"thread":"mem_p_bench-one","number":(\d+)/gu)) {
      const wait = waits.get(Number(number));
      wait?.times.push(performance.now());
      if (wait?.times.length === listeners) wait.done(wait.times);
    }
  };
  const requests = await Promise.all(
    Array.from({ length: listeners }, async (_, index) => {
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": `198.51.${(index >> 8) + 1}.${index & 255}` };
      const request = get({ port, host: "127.0.0.1", path: "/api/events?chat=own", headers, agent: false }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`a stream was answered with ${String(reply.statusCode)}`));
        reply.on("data", (part) => {
          resolve(undefined);
          heard(String(part));
        });
      });
      request.on("error", reject);
      await promise;
      return request;
    }),
  );
  return {
    hear: (number: number) => {
      const { promise, resolve } = Promise.withResolvers<readonly number[]>();
      waits.set(number, { times: [], done: resolve });
      return promise;
    },
    close: () => {
      for (const request of requests) request.destroy();
    },
  };
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
}
