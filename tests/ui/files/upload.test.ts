import { describe, expect, it } from "vitest";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendFile, SendFileOptions, SentFile } from "#core/ports/sendFile.ts";
import { createUploadModel, type UploadModelParts } from "#ui/headless/files/upload.ts";

const fileOf = (name: string, size = 1000) => new File([new Uint8Array(size)], name);
const sentFile: SentFile = { _id: "mem_f_1", content: "application/pdf", name: "plan.pdf", bytes: 1000, width: 0, height: 0 };

/** A server that answers when the test says so. */
function server(parts: Partial<UploadModelParts> = {}) {
  const clock = { at: 0 };
  const sent: { readonly file: File; readonly options: SendFileOptions; readonly answer: (reply: CallReply<SentFile>) => void }[] = [];
  const send: SendFile<File> = (file, _, options) =>
    new Promise((answer) => {
      sent.push({ file, options, answer });
    });
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const model = createUploadModel({ send, purpose: { type: "message" }, now: () => clock.at, memory, ...parts });
  return { clock, sent, model, kept, memory };
}

const refusal = (rule: string): CallReply<SentFile> => ({
  ok: false,
  status: 400,
  code: "BAD_REQUEST",
  message: "",
  issues: [{ path: "/file", rule }],
});
const offline: CallReply<SentFile> = { ok: false, status: 0, code: "OFFLINE", message: "" };

describe("a file that is sent", () => {
  it("shows how much was sent and the time left, without the chunks that the server already had", async () => {
    const { clock, sent, model } = server();
    const done = model.choose(fileOf("plan.pdf"));
    sent[0]?.options.onProgress(500);
    expect(model.state.value).toEqual({ kind: "sending", name: "plan.pdf", bytes: 1000, sent: 500, secondsLeft: undefined });
    clock.at = 10_000;
    sent[0]?.options.onProgress(600);
    expect(model.state.value).toMatchObject({ sent: 600, secondsLeft: 40 });
    sent[0]?.answer({ ok: true, data: sentFile });
    expect([await done, model.state.value]).toEqual([sentFile, { kind: "done", file: sentFile }]);
  });

  it("that is given up changes nothing any more, and can be chosen again", async () => {
    const { sent, model, kept } = server();
    const first = model.choose(fileOf("plan.pdf"));
    model.cancel();
    expect([sent[0]?.options.signal.aborted, model.state.value, kept.size]).toEqual([true, { kind: "empty" }, 0]);
    sent[0]?.options.onProgress(900);
    sent[0]?.answer({ ok: true, data: sentFile });
    expect([await first, model.state.value]).toEqual([undefined, { kind: "empty" }]);
    void model.choose(fileOf("plan.pdf"));
    expect(model.state.value.kind).toBe("sending");
  });

  it("gives way to another that is chosen meanwhile", async () => {
    const { sent, model } = server();
    const first = model.choose(fileOf("one.pdf"));
    const second = model.choose(fileOf("two.pdf"));
    sent[0]?.answer({ ok: true, data: { ...sentFile, name: "one.pdf" } });
    sent[1]?.answer({ ok: true, data: { ...sentFile, name: "two.pdf" } });
    expect([await first, (await second)?.name]).toEqual([undefined, "two.pdf"]);
  });

  it("can be tried again after the connection failed, but not when its content was refused", async () => {
    const { sent, model } = server();
    const first = model.choose(fileOf("plan.pdf"));
    sent[0]?.answer(offline);
    await first;
    expect(model.state.value).toMatchObject({ kind: "failed", name: "plan.pdf", canRetry: true, phrase: { key: "alerts.noAnswer" } });
    const again = model.retry();
    expect(sent[1]?.file.name).toBe("plan.pdf");
    sent[1]?.answer(refusal("fileHeic"));
    await again;
    expect(model.state.value).toMatchObject({ kind: "failed", canRetry: false, phrase: { key: "validation.fileHeic" } });
    model.clear();
    expect([model.state.value, await model.retry()]).toEqual([{ kind: "empty" }, undefined]);
  });

  it.each([
    ["nothing", 0, "fileEmpty"],
    ["more than 10 MB", 10_000_001, "fileLarge"],
  ])("of %s is refused before anything is sent", async (_, size, rule) => {
    const { sent, model } = server();
    const file = Object.defineProperty(fileOf("big.pdf", 0), "size", { value: size });
    expect([await model.choose(file), sent.length]).toEqual([undefined, 0]);
    expect(model.state.value).toMatchObject({ kind: "failed", canRetry: false, phrase: { key: `validation.${rule}` } });
  });

  it("that a reload interrupts is named afterwards, until it was sent", async () => {
    const before = server();
    void before.model.choose(fileOf("plan.pdf"));
    const after = server({ memory: before.memory });
    expect(after.model.state.value).toEqual({ kind: "empty", interrupted: "plan.pdf" });
    const done = after.model.choose(fileOf("plan.pdf"));
    after.sent[0]?.answer({ ok: true, data: sentFile });
    await done;
    expect(server({ memory: before.memory }).model.state.value).toEqual({ kind: "empty" });
  });
});
