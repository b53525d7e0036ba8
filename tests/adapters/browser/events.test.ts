import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenToServerEvents, type EventSubscription, type ServerEvent } from "#adapters/browser/events.ts";
import { eventually } from "../../eventually.ts";

/** The streams that were opened, in order; `state` 0 connecting, 1 open, 2 given up by the browser. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  /** The server answered with a stream. */
  answer(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  tell(data: string): void {
    this.dispatchEvent(new MessageEvent("availability", { data }));
  }
  /** An HTTP error: the browser gives the stream up. A lost connection: it tries again by itself. */
  fail(state: 0 | 2): void {
    this.readyState = state;
    this.dispatchEvent(new Event("error"));
  }
}

let listening: EventSubscription | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("navigator", { onLine: true });
  vi.spyOn(Math, "random").mockReturnValue(1);
  Stream.opened = [];
});

afterEach(() => {
  listening?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function listened(): readonly ServerEvent[] {
  const heard: ServerEvent[] = [];
  listening = listenToServerEvents("/api/events", (event) => heard.push(event));
  listening.follow(["mem"]);
  return heard;
}

const newest = () => Stream.opened.at(-1);

describe("the stream of events", () => {
  it("is opened again after an HTTP error, and then delivers events", () => {
    const heard = listened();
    newest()?.fail(2);
    expect(Stream.opened).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(Stream.opened).toHaveLength(2);
    newest()?.answer();
    newest()?.tell('{"client":"mem","version":7}');
    for (const nonsense of ["", "7", "{}", '{"version":7}', '{"client":"mem","version":"7"}']) newest()?.tell(nonsense);
    expect(heard).toEqual([{ type: "open" }, { type: "availability", client: "mem", version: 7 }]);
  });

  it("is reported as lost if it could not be opened again, until it is open", () => {
    const heard = listened();
    newest()?.answer();
    newest()?.fail(0);
    expect(heard).toEqual([{ type: "open" }]);
    newest()?.fail(0);
    newest()?.fail(2);
    expect(heard.slice(1)).toEqual([{ type: "lost" }, { type: "lost" }]);
    vi.advanceTimersByTime(1000);
    newest()?.answer();
    newest()?.fail(0);
    expect(heard.slice(3)).toEqual([{ type: "open" }]);
  });

  it("is opened again after longer and longer waits, up to a minute, and after the first wait once it was open", () => {
    listened();
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const before = Stream.opened.length;
      newest()?.fail(2);
      vi.advanceTimersByTime(wait * 1000 - 1);
      expect(Stream.opened).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(Stream.opened).toHaveLength(before + 1);
    }
    newest()?.answer();
    newest()?.fail(2);
    vi.advanceTimersByTime(1000);
    expect(Stream.opened).toHaveLength(10);
  });

  it("is left to the browser after a lost connection, which reconnects it", () => {
    listened();
    newest()?.fail(0);
    vi.advanceTimersByTime(600_000);
    expect(Stream.opened).toHaveLength(1);
  });

  it("is given up without a network, and opened again at once when the network is back", () => {
    const browser = new EventTarget();
    vi.stubGlobal("window", browser);
    vi.stubGlobal("navigator", { onLine: false });
    const heard = listened();
    const [broken] = Stream.opened;
    broken?.fail(0);
    vi.advanceTimersByTime(600_000);
    expect([Stream.opened.length, broken?.readyState, heard]).toEqual([1, 2, []]);
    browser.dispatchEvent(new Event("online"));
    expect(Stream.opened).toHaveLength(2);
    newest()?.answer();
    expect(heard).toEqual([{ type: "open" }]);
    newest()?.fail(2);
    listening?.stop();
    browser.dispatchEvent(new Event("online"));
    expect(Stream.opened).toHaveLength(2);
  });

  it("is sent again to a tab that opens after the event", async () => {
    vi.useRealTimers();
    let turn: Promise<unknown> = Promise.resolve();
    const request = (_: string, { signal }: { readonly signal: AbortSignal }, lead: () => Promise<void>) =>
      (turn = turn.then(() => (signal.aborted ? undefined : lead())));
    vi.stubGlobal("navigator", { onLine: true, locks: { request } });
    listened();
    await eventually(() => expect(Stream.opened).toHaveLength(1));
    newest()?.answer();
    newest()?.tell('{"client":"mem","version":7}');
    const heard: ServerEvent[] = [];
    const late = listenToServerEvents("/api/events", (event) => heard.push(event));
    late.follow(["mem"]);
    await eventually(() => expect(heard).toEqual([{ type: "availability", client: "mem", version: 7 }]));
    expect(Stream.opened).toHaveLength(1);
    late.stop();
  });

  it("is closed for good by stop, though it was about to be opened again", () => {
    listened();
    newest()?.fail(2);
    listening?.stop();
    vi.advanceTimersByTime(600_000);
    expect(Stream.opened).toHaveLength(1);
    expect(newest()?.readyState).toBe(2);
  });

  it("covers the followed clubs, and is opened anew only for another club", () => {
    listened();
    expect(newest()?.url).toBe("/api/events?client=mem");
    const [before] = Stream.opened;
    listening?.follow(["mem"]);
    expect(Stream.opened).toHaveLength(1);
    listening?.follow(["msk"]);
    expect([newest()?.url, Stream.opened.length, before?.readyState]).toEqual(["/api/events?client=mem&client=msk", 2, 2]);
    for (let club = 0; club < 9; club += 1) listening?.follow([`c${club}`]);
    expect(newest()?.url.match(/client=/g)).toHaveLength(8);
    expect(newest()?.url).toMatch(/client=c8$/);
  });

  it("asks for nothing while no club is followed", () => {
    listening = listenToServerEvents("/api/events", () => undefined);
    expect(Stream.opened).toHaveLength(0);
  });
});
