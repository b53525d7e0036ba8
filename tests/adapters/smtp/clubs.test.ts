import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { doorFor } from "#adapters/node/door/door.ts";
import { type LookUpTexts, lookUpDomainRecords } from "#adapters/node/mail/domainRecords.ts";
import { makeClubSmtpMail } from "#adapters/node/mail/smtp.ts";
import type { OpenMailServer } from "#core/domain/messages/mailServer.ts";
import { answer, startPost } from "./post.ts";

const letter = { to: "julie@example.test", subject: "Hello", locale: "en", text: "Hello", parts: [], messageId: "m" } as const;
const patienceMs = 10_000;

/** What `MAIL FROM` and `RCPT TO` are answered with. */
const answering = (code: number, words: string) => (_address: unknown, _session: unknown, done: (error: Error) => void) =>
  done(answer(code, words));

async function withPost(
  work: (server: OpenMailServer, taken: readonly { readonly from: string }[]) => Promise<void>,
  part?: Parameters<typeof startPost>[0],
): Promise<void> {
  const post = await startPost(part);
  const { hostname: host, port } = new URL(post.url);
  await work({ host, port: Number(port), security: "starttls", user: "", password: "", from: "hello@club.test" }, post.taken);
  await post.close();
}

describe("the mail server of a club", () => {
  it.each(["127.0.0.1", "localhost", "10.0.0.1", "0x7f000001"])("is not reached at %s, which is no public machine", (host) =>
    withPost(async (server, taken) => {
      const fault = await Effect.runPromise(Effect.flip(makeClubSmtpMail({ ...server, host }, patienceMs).send(letter)));
      expect([fault.why, fault.permanent, taken.length]).toEqual(["notPublic", false, 0]);
    }),
  );

  it("is reached there without the door of clubs (control), from the address of the club", () =>
    withPost(async (server, taken) => {
      await Effect.runPromise(makeClubSmtpMail(server, patienceMs, doorFor("operator")).send(letter));
      expect(taken.map(({ from }) => from)).toEqual([server.from]);
    }));

  it("gets no password without encryption", () =>
    withPost(async (server, taken) => {
      const withPassword = makeClubSmtpMail({ ...server, user: "quai", password: "canary" }, patienceMs, doorFor("operator"));
      const fault = await Effect.runPromise(Effect.flip(withPassword.send(letter)));
      expect([taken.length, fault.message.includes("canary")]).toEqual([0, false]);
    }));

  it("gets no letter without encryption either, but on this machine", () =>
    withPost(async (server, taken) => {
      const { connect, fetch } = doorFor("operator");
      // As if the name led here.
      const door = { fetch, connect: (_: string, port: number) => connect(server.host, port) };
      const fault = await Effect.runPromise(
        Effect.flip(makeClubSmtpMail({ ...server, host: "mail.club.test" }, patienceMs, door).send(letter)),
      );
      expect([fault.message, taken.length]).toEqual([expect.stringContaining("ETLS"), 0]);
    }));

  it.each([
    ["the sender", { onMailFrom: answering(553, "5.7.1 Sender address rejected") }, "sender"],
    ["all without a password", { onMailFrom: answering(530, "5.7.0 Authentication required") }, "credentials"],
    ["to pass letters on", { onRcptTo: answering(554, "5.7.1 Relay access denied") }, "sender"],
    ["one address (control)", { onRcptTo: answering(550, "5.1.1 No such user") }, "refused"],
  ])("keeps letters waiting where it refuses %s", (_what, part, why) =>
    withPost(async (server) => {
      const fault = await Effect.runPromise(Effect.flip(makeClubSmtpMail(server, patienceMs, doorFor("operator")).send(letter)));
      expect([fault.why, fault.permanent]).toEqual([why, why === "refused"]);
    }, part),
  );

  it("may answer no more than 64 kB to a command", () =>
    withPost(
      async (server, taken) => {
        const fault = await Effect.runPromise(Effect.flip(makeClubSmtpMail(server, patienceMs, doorFor("operator")).send(letter)));
        expect([fault.why, taken.length]).toEqual(["unanswered", 0]);
      },
      { banner: "x".repeat(200_000) },
    ));
});

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** Name servers that know these texts, answer others as in `otherwise`, and take what time a name needs. */
const zone =
  (texts: Readonly<Record<string, readonly string[]>>, otherwise = "ENOTFOUND"): LookUpTexts =>
  (name) =>
    name in texts ? Promise.resolve(texts[name] ?? []) : failing(otherwise);

const recordsOf = (lookUp: LookUpTexts, domain = "club.test") => Effect.runPromise(lookUpDomainRecords(domain, lookUp, 200));

describe("the records of a sender's domain", () => {
  it("are good where they are there, also of the domain above", async () => {
    const texts = {
      "mail.club.test": ["other", "v=spf1 include:_spf.club.test ip4:192.0.2.1 -all"],
      "_dmarc.club.test": ["v=DMARC1; p=none"],
    };
    const lookUp: LookUpTexts = (name, signal) => (name === "_domainkey.mail.club.test" ? failing("ENODATA") : zone(texts)(name, signal));
    expect(await recordsOf(lookUp, "mail.club.test")).toEqual({ spf: "good", dkim: "good", dmarc: "good" });
  });

  it("are missing where there are none", async () => {
    expect(await recordsOf(zone({ "club.test": ["google-site-verification=1"] }))).toEqual({
      spf: "missing",
      dkim: "missing",
      dmarc: "missing",
    });
  });

  it.each([
    [
      ["v=spf1 -all", "v=spf1 mx -all"],
      ["v=DMARC1; p=none", "v=DMARC1; p=reject"],
    ],
    [["v=spf1 includes:club.test"], ["v=DMARC1; rua=mailto:a@club.test"]],
    [["v=spf1 +all"], ["v=DMARC1"]],
  ])("are wrong: %j and %j", async (spf, dmarc) => {
    expect(await recordsOf(zone({ "club.test": spf, "_dmarc.club.test": dmarc }))).toMatchObject({ spf: "broken", dmarc: "broken" });
  });

  it("are wrong where the name servers fail, and silent where they do not answer, or not in time", async () => {
    expect(await recordsOf(zone({}, "ESERVFAIL"))).toEqual({ spf: "broken", dkim: "broken", dmarc: "broken" });
    expect(await recordsOf(zone({}, "ETIMEOUT"))).toEqual({ spf: "silent", dkim: "silent", dmarc: "silent" });
    expect(await recordsOf(() => new Promise(() => undefined))).toEqual({ spf: "silent", dkim: "silent", dmarc: "silent" });
  });
});
