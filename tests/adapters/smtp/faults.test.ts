import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { isPermanentDeliveryFailure } from "#core/features/delivery/deliver.ts";
import { makeSmtpMail } from "#adapters/node/mail/smtp.ts";
import type { Mail } from "#core/ports/outside.ts";
import { readPart } from "./mime.ts";
import { answer, startMute, startPost } from "./post.ts";
import { Effect } from "effect";

const letter: Mail = {
  to: "alex@example.test",
  subject: "Confirmed",
  text: "See you at the dock",
  locale: "en",
  parts: [{ kind: "text", lines: ["Hello"] }],
  messageId: "confirmed.mem_r_1@quai.example",
};
/** For servers that must be waited for; the others get the time a busy machine may need. */
const shortMs = 500;
const opened: { readonly close: () => Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

const kept = <A extends { readonly close: () => Promise<void> }>(server: A): A => {
  opened.push(server);
  return server;
};

/** Sends once: what came of it, and in what time. A throw instead of a rejection would fail the test here. */
const send = async (url: string, patienceMs = 10_000, mail: Mail = letter) => {
  const began = performance.now();
  const sending = makeSmtpMail(url, "Quai <no-reply@quai.example>", patienceMs).send(mail);
  const fault = await Effect.runPromise(Effect.flip(sending)).catch(() => undefined);
  return { fault, permanent: isPermanentDeliveryFailure(fault), ms: performance.now() - began };
};

describe("a mail server at fault (D2)", () => {
  it("down: rejects at once, to be tried again", async () => {
    const { url, close } = await startMute();
    await close();
    const { fault, permanent, ms } = await send(url);
    expect(fault).toMatchObject({ name: "MailFault" });
    expect([permanent, ms < 3000]).toEqual([false, true]);
  });

  it("hanging before its greeting: rejects within its patience, to be tried again", async () => {
    const { fault, permanent, ms } = await send(kept(await startMute()).url, shortMs);
    expect(fault).toMatchObject({ name: "MailFault" });
    expect([permanent, ms < 3000]).toEqual([false, true]);
  });

  it("hanging after the whole mail: rejects within its patience, to be tried again", async () => {
    const post = kept(await startPost({ onData: (stream) => void stream.resume() }));
    const { fault, permanent, ms } = await send(post.url, shortMs);
    expect(fault).toMatchObject({ name: "MailFault" });
    expect([permanent, ms < 3000]).toEqual([false, true]);
  });

  it.each([
    [
      "the recipient",
      {
        onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(answer(451, "Greylisted alex@example.test")),
      },
    ],
    [
      "the sender",
      { onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(answer(452, "Too many mails")) },
    ],
    [
      "the mail",
      {
        onData: (stream: NodeJS.ReadableStream, _session: unknown, done: (error: Error) => void) =>
          void text(stream).then(() => done(answer(452, "Disk full"))),
      },
    ],
    ["the connection", { onConnect: (_session: unknown, done: (error: Error) => void) => done(answer(421, "Busy")) }],
  ])("4xx about %s: to be tried again", async (_what, part) => {
    const { fault, permanent } = await send(kept(await startPost(part)).url);
    expect(fault).toMatchObject({ name: "MailFault" });
    expect(permanent).toBe(false);
  });

  it.each([
    [
      "the recipient",
      {
        onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
          done(answer(550, "No such user alex@example.test")),
      },
    ],
    ["the sender", { onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(answer(553, "Not yours")) }],
    [
      "the mail",
      {
        onData: (stream: NodeJS.ReadableStream, _session: unknown, done: (error: Error) => void) =>
          void text(stream).then(() => done(answer(554, "Refused for alex@example.test"))),
      },
    ],
  ])("5xx about %s: never again, and without naming anyone", async (_what, part) => {
    const { fault, permanent } = await send(kept(await startPost(part)).url);
    expect(permanent).toBe(true);
    expect(String(fault)).not.toContain("alex");
    expect(JSON.stringify(fault)).not.toContain("alex");
  });

  it("a refused password waits for somebody to mend it", async () => {
    const post = kept(
      await startPost({ authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(answer(535, "No")) }),
    );
    const { fault, permanent } = await send(post.url.replace("smtp://", "smtp://club:wrong@"));
    expect(fault).toMatchObject({ name: "MailFault" });
    expect(permanent).toBe(false);
  });

  it("dropped after the last byte: to be tried again, under the same Message-ID", async () => {
    const seen: string[] = [];
    let drops = 1;
    const post = kept(
      await startPost({
        onData: (stream, _session, done) => {
          void text(stream).then((raw) => {
            seen.push(raw);
            if (drops-- > 0) return post.cut();
            done();
          });
        },
      }),
    );
    const first = await send(post.url);
    expect([first.permanent, first.fault instanceof Error]).toEqual([false, true]);
    expect((await send(post.url)).fault).toBeUndefined();
    const ids = seen.map((raw) => readPart(raw).headers["message-id"]);
    expect(ids).toEqual(["<confirmed.mem_r_1@quai.example>", "<confirmed.mem_r_1@quai.example>"]);
  });

  it("slow: is sent", async () => {
    const later = (done: () => void) => void setTimeout(done, 40);
    const post = kept(
      await startPost({
        onConnect: (_session, done) => later(done),
        onMailFrom: (_address, _session, done) => later(done),
        onRcptTo: (_address, _session, done) => later(done),
      }),
    );
    const { fault, ms } = await send(post.url);
    expect(fault).toBeUndefined();
    expect(post.taken).toHaveLength(1);
    expect(ms).toBeGreaterThan(100);
  });

  it("slower than its patience though never silent for long: rejects within a bound", async () => {
    const later = (done: () => void) => void setTimeout(done, 300);
    const post = kept(
      await startPost({
        onConnect: (_session, done) => later(done),
        onMailFrom: (_address, _session, done) => later(done),
        onRcptTo: (_address, _session, done) => later(done),
      }),
    );
    const { fault, permanent, ms } = await send(post.url, shortMs);
    expect(fault).toMatchObject({ name: "MailFault" });
    expect([permanent, ms < 3000, post.taken.length]).toEqual([false, true, 0]);
  });

  it("an address that no server takes is refused for good; a server address that is none waits", async () => {
    const post = kept(await startPost());
    expect((await send(post.url, shortMs, { ...letter, to: "" })).permanent).toBe(true);
    expect((await send("smtp://%")).permanent).toBe(false);
  });

  it("a password never goes to another machine in clear", async () => {
    const passwords: string[] = [];
    const post = kept(
      await startPost({
        allowInsecureAuth: true,
        onAuth: ({ password }, _session, done) => done(null, { user: passwords.push(password ?? "") }),
      }),
    );
    expect((await send(post.url.replace("smtp://", "smtp://club:secret@"))).fault).toBeUndefined();
    const { fault, permanent } = await send(post.url.replace("smtp://127.0.0.1", "smtp://club:secret@[::ffff:127.0.0.1]"));
    expect(String(fault)).toContain("ETLS");
    expect([permanent, passwords, post.taken.length]).toEqual([false, ["secret"], 1]);
  });
});
