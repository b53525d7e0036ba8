import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenToUserEvents, listenToClubVersion } from "#adapters/browser/userEvents.ts";

/** The streams that were requested, in order: their token, and how to reply. */
interface StreamRequest {
  readonly url: string;
  readonly token: string | null;
  readonly signal: AbortSignal | null | undefined;
  readonly answer: (status: number) => void;
  readonly tell: (text: string) => void;
  readonly end: () => void;
}

let requests: StreamRequest[];
let bearer: string | undefined;
let ended: number;
let stop: () => void;

function fetched(url: unknown, { headers, signal }: RequestInit = {}): Promise<Response> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const replied = Promise.withResolvers<Response>();
  requests.push({
    url: String(url),
    token: new Headers(headers).get("authorization"),
    signal,
    answer: (status) => replied.resolve(new Response(readable, { status })),
    tell: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined),
  });
  return replied.promise;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(Math, "random").mockReturnValue(1);
  [requests, bearer, ended] = [[], "jwt-1", 0];
  stop = listenToUserEvents("/api/events", { bearer: async () => bearer, ended: async () => void (ended += 1) });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const newest = () => requests.at(-1);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("the stream of whoever is signed in", () => {
  it("hears the end of the sign-in, however its text is cut, and nothing else for one", async () => {
    await pass(0);
    expect(newest()?.token).toBe("Bearer jwt-1");
    newest()?.answer(200);
    newest()?.tell('retry: 2000\n\nevent: availability\ndata: {"client":"mem","version":7}\n\n: still here\n\nevent: sess');
    await pass(0);
    expect(ended).toBe(0);
    newest()?.tell('ion\ndata: {"state":"ended"}\n\n');
    await pass(0);
    expect(ended).toBe(1);
  });

  it("is opened again with the token of then, soon where it was open, and ever later where it was not", async () => {
    await pass(0);
    newest()?.answer(200);
    newest()?.end();
    bearer = "jwt-2";
    await pass(1000);
    expect([requests.length, newest()?.token, ended]).toEqual([2, "Bearer jwt-2", 0]);
    for (const wait of [2, 4, 8, 16, 32, 60, 60]) {
      const before = requests.length;
      newest()?.answer(503);
      await pass(wait * 1000 - 1);
      expect(requests).toHaveLength(before);
      await pass(1);
      expect(requests).toHaveLength(before + 1);
    }
    expect(ended).toBe(0);
  });

  it("is opened again once it was silent for three heartbeats, since a lost connection may never end", async () => {
    await pass(0);
    newest()?.answer(200);
    for (let beat = 0; beat < 10; beat += 1) {
      await pass(44_999);
      newest()?.tell(": still here\n\n");
    }
    await pass(44_999);
    expect(requests).toHaveLength(1);
    await pass(1 + 1000);
    expect(requests).toHaveLength(2);
  });

  it("is opened again at once when the network is back, however long it was away", async () => {
    const network = new EventTarget();
    vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
    await pass(0);
    for (const wait of [2, 4, 8, 16, 32]) {
      newest()?.answer(503);
      await pass(wait * 1000);
    }
    newest()?.answer(503);
    await pass(1000);
    expect(requests).toHaveLength(6);
    network.dispatchEvent(new Event("online"));
    await pass(0);
    expect(requests).toHaveLength(7);
  });

  it("checks whether the sign-in still exists when its token is refused", async () => {
    await pass(0);
    newest()?.answer(401);
    await pass(0);
    expect(ended).toBe(1);
  });

  it("is not requested without a token, and closed by stop", async () => {
    await pass(0);
    newest()?.answer(503);
    bearer = undefined;
    await pass(600_000);
    expect(requests).toHaveLength(1);
    stop();
    expect(newest()?.signal?.aborted).toBe(true);
    bearer = "jwt-2";
    await pass(600_000);
    expect(requests).toHaveLength(1);
  });
});

describe("the stream of a club", () => {
  it("tells how far that club has moved, and no other, in the name of whoever is signed in", async () => {
    stop();
    const heard: number[] = [];
    stop = listenToClubVersion("mem", { bearer: async () => bearer, ended: async () => void (ended += 1) }, (version) =>
      heard.push(version),
    );
    await pass(0);
    expect([newest()?.url, newest()?.token]).toEqual(["/api/events?client=mem", "Bearer jwt-1"]);
    newest()?.answer(200);
    newest()?.tell('retry: 2000\n\nevent: availability\ndata: {"client":"mem","version":7}\n\nevent: availability\ndata: {"client":"m');
    await pass(0);
    newest()?.tell(
      'sk","version":9}\n\nevent: availability\ndata: {"client":"mem"}\n\nevent: availability\ndata: {"client":"mem","version":8}\n\n',
    );
    await pass(0);
    expect([heard, ended]).toEqual([[7, 8], 0]);
  });
});
