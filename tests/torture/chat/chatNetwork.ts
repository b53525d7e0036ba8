import { setTimeout as pause } from "node:timers/promises";
import { createApiClient } from "#adapters/contract/client.ts";
import { followEventStream } from "#adapters/browser/eventStream.ts";
import { parseChatNews } from "#adapters/browser/chatEvents.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { ChatDevice } from "#ui/headless/chat/parts.ts";
import type { Site } from "../http/httpSite.ts";

/** How a device proves who uses it: the key of a booking, or the token of a member of staff. */
export interface ChatLogin {
  readonly booking?: { readonly reservation: string; readonly key: string };
  readonly token?: string;
}

/** A bad network between a device and two servers: each call goes to one of them, and some calls and all streams are cut. */
export interface CutNetwork {
  readonly messages: SendContractCall;
  readonly device: ChatDevice;
  /** Calls and streams that were cut so far. */
  readonly cuts: () => number;
  /** From now on nothing is cut. */
  readonly heal: () => void;
}

/** The share of calls that are cut, and the most milliseconds after which they are: before, during or after the server's work. */
const cutShare = 0.05;
const longestCallMs = 12;
/** The least and the most milliseconds for which a stream stays open. */
const shortestStreamMs = 300;
const longestStreamMs = 3000;

/** Makes the network of one device. The same random numbers give the same choices, as far as the servers let them. */
export function createCutNetwork({ servers }: Pick<Site, "servers">, { booking, token }: ChatLogin, random: () => number): CutNetwork {
  let cuts = 0;
  let isBad = true;
  const send = async (path: string, init: RequestInit, signal: AbortSignal): Promise<Response> => {
    const { url } = servers[random() < 0.5 ? 0 : 1];
    try {
      return await fetch(`${url}${path}`, { ...init, signal });
    } catch (error) {
      if (signal.aborted) cuts += 1;
      throw error;
    }
  };
  const never = new AbortController().signal;
  const messages = createApiClient({
    baseUrl: "http://quai.test",
    locale: () => "en",
    ...(token === undefined ? {} : { token: () => token }),
    fetch: async (request) => {
      const isCut = isBad && random() < cutShare;
      const body = await request.text();
      const signal = isCut ? AbortSignal.timeout(Math.ceil(random() * longestCallMs)) : never;
      return send(new URL(request.url).pathname, { method: "POST", headers: request.headers, body }, signal);
    },
  });
  const openStream = (signal: AbortSignal) => {
    const lasting = AbortSignal.timeout(Math.ceil(shortestStreamMs + random() * (longestStreamMs - shortestStreamMs)));
    lasting.addEventListener("abort", () => (cuts += Number(isBad)));
    const until = isBad ? AbortSignal.any([signal, lasting]) : signal;
    if (booking === undefined) return send("/api/events?chat=own", { headers: { authorization: `Bearer ${token ?? ""}` } }, until);
    const headers = { "content-type": "application/json" };
    return send("/api/events", { method: "POST", headers, body: JSON.stringify(booking) }, until);
  };
  return {
    messages,
    cuts: () => cuts,
    heal: () => (isBad = false),
    device: {
      onNews: (listener) => {
        const stop = new AbortController();
        const onEvent = (name: string, data: string): void => {
          const news = name === "chat" ? parseChatNews(data) : undefined;
          if (news !== undefined) listener(news);
        };
        void followEventStream({ open: openStream, onEvent, ended: async () => undefined }, stop.signal);
        return () => stop.abort();
      },
      isOnline: () => true,
      onOnlineChange: () => () => undefined,
      isVisible: () => true,
      onVisible: () => () => undefined,
    },
  };
}

/** Asks until the answer is good, or for so many seconds; gives whether it was. */
export async function isGoodWithin(seconds: number, isGood: () => Promise<boolean> | boolean): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await isGood()) return true;
    await pause(100);
  }
  return false;
}
