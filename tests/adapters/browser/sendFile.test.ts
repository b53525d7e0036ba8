import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFileSender } from "#adapters/browser/sendFile.ts";
import type { FileType } from "#core/domain/files/storedFile.ts";
import { chunkBytes, isChunkSize } from "#core/domain/files/upload.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { eventually } from "../../eventually.ts";

interface Posted {
  readonly path: string;
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
}
type Answer = (posted: Posted) => { readonly status: number; readonly body?: unknown } | "broken" | "silent";

const posted: Posted[] = [];
let answer: Answer;

/** The part of a browser that sends forms: each gets the test's answer. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers: Record<string, string> = {};
  status = 0;
  responseText = "";
  #path = "";
  open = (_: string, path: string) => void (this.#path = path);
  setRequestHeader = (name: string, value: string) => void (this.#headers[name] = value);
  abort = () => void this.dispatchEvent(new Event("abort"));
  send = (form: FormData) => {
    const own = { path: this.#path, form, headers: this.#headers };
    posted.push(own);
    queueMicrotask(() => {
      const result = answer(own);
      if (result === "silent") return;
      if (result === "broken") return void this.dispatchEvent(new Event("error"));
      [this.status, this.responseText] = [result.status, JSON.stringify(result.body ?? {})];
      this.dispatchEvent(new Event("load"));
    });
  };
}

beforeEach(() => {
  posted.length = 0;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const facts = { _id: "mem_f_1", content: "application/pdf", name: "plan.pdf", bytes: 9, width: 0, height: 0 };
const done = { status: 200, body: { data: { type: "message", ...facts } } };
const arrived = { status: 200, body: { data: { type: "message", totalChunks: 3, chunks: [] } } };
const bytes = new Uint8Array(2 * chunkBytes + 10).fill(7);
const large = new File([bytes], "plan.pdf");
const small = new File(["small"], "plan.pdf");
const shaOf = (number: number) =>
  createHash("sha256")
    .update(bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes))
    .digest("hex");

function sender(chunks: readonly { chunkNumber: number; sha256: string }[] = [], token?: string, type: FileType = "message") {
  const status = { ok: true, data: { totalChunks: 3, chunks: chunks.map((chunk) => ({ ...chunk, bytes: chunkBytes })) } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it answers the one call that a sender makes.
  const messages = (async () => status) as unknown as SendContractCall;
  const send = createFileSender({ locale: () => "fr", token: () => token, messages, pausesMs: [0, 0] });
  const progress: number[] = [];
  const stop = new AbortController();
  const run = (file: File) =>
    send(file, { type, reservation: "mem_r_1", key: "k" }, { onProgress: (sent) => progress.push(sent), signal: stop.signal });
  return { run, progress, stop };
}

const numbers = () => posted.map(({ form }) => form.get("chunkNumber"));
const codeOf = (reply: CallReply<unknown>) => (reply.ok ? "" : reply.code);

describe("a file that a page sends", () => {
  it("goes in one piece, fields first, with the scope for a visitor who has not logged in", async () => {
    answer = () => done;
    expect(await sender().run(small)).toEqual({ ok: true, data: facts });
    const headers: Readonly<Record<string, string>> = posted[0]?.headers ?? {};
    expect([...(posted[0]?.form.keys() ?? [])]).toEqual(["reservation", "key", "originalname", "mimetype", "file"]);
    expect([headers["scope"], headers["authorization"], headers["accept-language"]]).toEqual(["quai", undefined, "fr"]);
    await sender([], "token").run(small);
    expect([posted[1]?.headers["scope"], posted[1]?.headers["authorization"]]).toEqual([undefined, "Bearer token"]);
  });

  it("goes to the path of what it is for: of messages to their own, of others with their type", async () => {
    answer = () => done;
    await sender().run(small);
    await sender([], undefined, "document").run(small);
    expect(posted.map(({ path, form }) => [path, form.get("type")])).toEqual([
      ["/api/comm/messages/upload", null],
      ["/api/media/files/upload", "document"],
    ]);
  });

  it("goes in chunks, without those that the server already has", async () => {
    answer = ({ form }) => (form.get("chunkNumber") === "2" ? done : arrived);
    const { run, progress } = sender([
      { chunkNumber: 0, sha256: shaOf(0) },
      { chunkNumber: 1, sha256: "of another file" },
    ]);
    expect(await run(large)).toEqual({ ok: true, data: facts });
    expect([numbers(), progress.at(0), progress.at(-1)]).toEqual([["1", "2"], chunkBytes, large.size]);
    const files = posted.map(({ form }) => form.get("file"));
    const sizes = files.map((file) => (file instanceof Blob ? file.size : 0));
    expect(sizes).toEqual([chunkBytes, 10]);
  });

  it("goes in pieces that the server accepts and that make the whole file, at every length around a chunk's edge", async () => {
    const megabyte = new Uint8Array(1_048_576).fill(7);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.constantFrom(-1, 0, 1), async (full, more) => {
        posted.length = 0;
        const bytes = full * chunkBytes + more;
        const file = new File([new Blob(Array.from({ length: 28 * full + 1 }, () => megabyte)).slice(0, bytes)], "plan.pdf");
        const total = Math.ceil(bytes / chunkBytes);
        answer = ({ form }) => (form.get("chunkNumber") === String(total - 1) || total === 1 ? done : arrived);
        expect((await sender().run(file)).ok).toBe(true);
        const sizes = posted.map(({ form }) => form.get("file")).map((piece) => (piece instanceof Blob ? piece.size : 0));
        expect(numbers()).toEqual(total === 1 ? [null] : Array.from({ length: total }, (_, number) => String(number)));
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes);
        expect(sizes.every((size, number) => isChunkSize(number, total, size))).toBe(true);
        expect(
          sizes.slice(0, -1).some((size, number) => isChunkSize(number, total, size - 1) || isChunkSize(number, total, size + 1)),
        ).toBe(false);
      }),
      { numRuns: 9 },
    );
  });

  it("sends its last chunk again when the server has all of them, because that completes the file", async () => {
    answer = () => done;
    await sender([0, 1, 2].map((chunkNumber) => ({ chunkNumber, sha256: shaOf(chunkNumber) }))).run(large);
    expect(numbers()).toEqual(["2"]);
  });

  it("is tried again when the connection breaks or the server is busy, and not when it is refused", async () => {
    const answers: ReturnType<Answer>[] = ["broken", { status: 503, body: { code: "UNAVAILABLE", message: "" } }, done];
    answer = () => answers.shift() ?? "broken";
    expect((await sender().run(small)).ok).toBe(true);
    answer = () => "broken";
    posted.length = 0;
    expect([codeOf(await sender().run(small)), posted.length]).toEqual(["OFFLINE", 3]);
    answer = () => ({ status: 400, body: { code: "BAD_REQUEST", message: "" } });
    posted.length = 0;
    expect([codeOf(await sender().run(small)), posted.length]).toEqual(["BAD_REQUEST", 1]);
  });

  it("is sent whole once more when the server has lost its chunks, and no third time", async () => {
    const lost = { status: 409, body: { code: "UPLOAD_LOST", message: "" } };
    const ends = [lost, done];
    answer = ({ form }) => (form.get("chunkNumber") === "2" ? (ends.shift() ?? lost) : arrived);
    expect((await sender().run(large)).ok).toBe(true);
    expect(numbers()).toEqual(["0", "1", "2", "0", "1", "2"]);
    expect(codeOf(await sender().run(large))).toBe("UPLOAD_LOST");
  });

  it("stops when it is given up, with nothing sent after that", async () => {
    answer = () => "silent";
    const { run, stop } = sender();
    const running = run(large);
    await eventually(() => expect(posted).toHaveLength(1));
    stop.abort();
    expect([codeOf(await running), posted.length]).toEqual(["CANCELED", 1]);
  });

  it("of more than twenty chunks is not begun", async () => {
    const huge = Object.defineProperty(new File([], "huge.pdf"), "size", { value: 20 * chunkBytes + 1 });
    expect([codeOf(await sender().run(huge)), posted.length]).toEqual(["TOO_LARGE", 0]);
  });
});
