import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { icsFileText } from "#adapters/node/calendar/ics.ts";
import { withMapPictures } from "#adapters/node/mail/mapPictures.ts";
import { makeSmtpMail } from "#adapters/node/mail/smtp.ts";
import type { StaticMap } from "#core/domain/maps/staticMap.ts";
import { parseDay } from "#core/domain/calendar/day.ts";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import type { Mail } from "#core/ports/outside.ts";
import { leavesOf, readPart } from "./mime.ts";
import { startPost } from "./post.ts";
import { Effect } from "effect";
import { promisePort } from "#core/testing/fixtures/promised.ts";

const from = "Quai <no-reply@quai.example>";
let post: Awaited<ReturnType<typeof startPost>>;

beforeEach(async () => {
  post = await startPost();
});

afterEach(() => post.close());

const letter: Mail = {
  to: "alex@example.test",
  subject: "Réservation confirmée – Vectra, été 2027",
  text: "Bonjour Noël,\nvotre bateau vous attend au quai.\n.\nÀ bientôt",
  locale: "fr",
  parts: [{ kind: "text", lines: ["Bonjour Noël,", "<b>votre</b> bateau vous attend au quai."] }],
  messageId: "confirmed.mem_r_1@quai.example",
};

const sent = async (mail: Mail) => {
  await Effect.runPromise(makeSmtpMail(post.url, from).send(mail));
  const [first, ...others] = post.taken;
  if (first === undefined || others.length > 0) throw new Error(`Taken: ${post.taken.length}`);
  return { ...first, message: readPart(first.raw) };
};

describe("a mail read back from the server", () => {
  it("arrives once, from the club's address, with its words and accents whole", async () => {
    const { from, to, message } = await sent(letter);
    expect([from, to]).toEqual(["no-reply@quai.example", ["alex@example.test"]]);
    expect(message.headers).toMatchObject({
      from: "Quai <no-reply@quai.example>",
      to: "alex@example.test",
      subject: letter.subject,
      "auto-submitted": "auto-generated",
      "mime-version": "1.0",
    });
    const [plain, html] = leavesOf(message);
    expect(plain?.headers["content-type"]).toMatch(/^text\/plain; charset=utf-8/i);
    expect(plain?.text.replaceAll("\r\n", "\n").trimEnd()).toBe(letter.text);
    expect(html?.headers["content-type"]).toMatch(/^text\/html; charset=utf-8/i);
    expect(html?.text).toContain("Bonjour Noël,<br />&lt;b&gt;votre&lt;/b&gt; bateau");
    expect(html?.text).toContain('<html lang="fr">');
  });

  it("comes under a club's name and leads answers to it, from the server's own address", async () => {
    const { from, message } = await sent({ ...letter, from: "Club, Magog", replyTo: "quai@magog.test" });
    expect(from).toBe("no-reply@quai.example");
    expect(message.headers).toMatchObject({ from: '"Club, Magog" <no-reply@quai.example>', "reply-to": "quai@magog.test" });
  });

  it("says how one press ends optional letters", async () => {
    const unsubscribe = `https://quai.example/letters/mem.${"a1".repeat(32)}.${"b2".repeat(32)}?locale=fr`;
    const { message } = await sent({ ...letter, unsubscribe });
    expect(message.headers).toMatchObject({
      "list-unsubscribe": `<${unsubscribe}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
  });

  it("has no such headers in a letter about a booking", async () => {
    const { message } = await sent(letter);
    expect(Object.keys(message.headers).filter((name) => name.startsWith("list-"))).toEqual([]);
  });

  it("carries the calendar file, at its Toronto times", async () => {
    const date = parseDay("2027-07-10");
    if (date === undefined) throw new Error("No day");
    const content = await icsFileText({
      id: "mem_r_1",
      title: "Vectra",
      place: "Quai Magog",
      position: { lat: 45.27, lon: -72.15 },
      note: "À bord à 9 h",
      date,
      start: 540,
      end: 780,
      madeAt: Date.UTC(2027, 5, 1),
      revision: 1,
      isCanceled: false,
      organizer: { name: "Club, Magog", email: "quai@magog.test" },
    });
    const { message } = await sent({
      ...letter,
      attachments: [{ filename: "reservation.ics", contentType: "text/calendar; charset=utf-8", content: Effect.succeed(content) }],
    });
    const file = leavesOf(message).find(({ headers }) => headers["content-type"]?.startsWith("text/calendar"));
    expect(message.headers["content-type"]).toMatch(/^multipart\/mixed/);
    expect(file?.headers["content-disposition"]).toBe("attachment; filename=reservation.ics");
    expect(file?.headers["content-type"]).toMatch(/^text\/calendar; charset=utf-8/i);
    expect(file?.text).toBe(content);
    const instants = ["DTSTART", "DTEND"].map((name) => instantIn(file?.text ?? "", name));
    expect(instants.map((instant) => [dayAt(instant), minutesOfDayAt(instant)])).toEqual([
      ["2027-07-10", 540],
      ["2027-07-10", 780],
    ]);
    expect(file?.text).toMatch(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT2H/);
  });

  it("takes the event out of the calendar by one method in body and MIME type, under the same identifier", async () => {
    const date = parseDay("2027-07-10");
    if (date === undefined) throw new Error("No day");
    const place = {
      title: "Vectra",
      place: "Quai Magog",
      position: { lat: 45.27, lon: -72.15 },
      note: "À bord à 9 h",
      date,
      start: 540,
      end: 780,
    };
    const entry = { ...place, id: "mem_r_1", madeAt: Date.UTC(2027, 5, 1), organizer: { name: "Club", email: "quai@magog.test" } };
    const files = await Promise.all([false, true].map((isCanceled, at) => icsFileText({ ...entry, isCanceled, revision: 2 + at })));
    const linesOf = (name: string) => files.map((file) => new RegExp(`^${name}.*$`, "m").exec(file)?.[0].trim());
    expect(linesOf("UID")).toEqual(["UID:mem_r_1", "UID:mem_r_1"]);
    expect(linesOf("SEQUENCE")).toEqual(["SEQUENCE:2", "SEQUENCE:3"]);
    expect(linesOf("METHOD")).toEqual(["METHOD:PUBLISH", "METHOD:CANCEL"]);
    expect(linesOf("STATUS")).toEqual(["STATUS:CONFIRMED", "STATUS:CANCELLED"]);
    expect(linesOf("ORGANIZER")).toEqual(Array(2).fill('ORGANIZER;CN="Club":mailto:quai@magog.test'));
    expect(files[1]).not.toContain("VALARM");
  });

  it("has the maps of its parts, which it carries itself, and leaves without those that cannot be drawn", async () => {
    const map = {
      picture: {
        center: { lat: 45.26, lon: -72.15 },
        zoom: 12,
        width: 560,
        height: 240,
        markers: [],
        scale: 1,
        format: "png",
        locale: "fr",
      },
      alt: "Carte : Quai de Magog",
    } as const;
    const parts = [{ kind: "link", url: "https://quai.example/", button: "Voir", map }, ...letter.parts] as const;
    const drawn: string[] = [];
    const sending = (draw: (picture: StaticMap) => Promise<Uint8Array>) =>
      Effect.runPromise(withMapPictures(makeSmtpMail(post.url, from), draw).send({ ...letter, parts: [...parts, ...parts.slice(0, 1)] }));
    await sending(async ({ locale }) => {
      drawn.push(locale);
      return new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    });
    await sending(() => Promise.reject(new Error("no memory")));
    const [whole, without] = post.taken.map(({ raw }) => leavesOf(readPart(raw)));
    const html = whole?.find(({ headers }) => headers["content-type"]?.startsWith("text/html"))?.text ?? "";
    expect([...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, url, alt]) => [url, alt])).toEqual([
      ["cid:map-0", map.alt],
      ["cid:map-1", map.alt],
    ]);
    expect(whole?.map(({ headers }) => headers["content-id"]).filter(Boolean)).toEqual(["<map-0>", "<map-1>"]);
    expect(without?.map(({ headers }) => headers["content-type"]?.split(";")[0])).toEqual(["text/plain", "text/html"]);
    expect(without?.[1]?.text).not.toContain("<img");
  });

  it("has its club's colour and logo, which it carries itself and loads from nowhere", async () => {
    const logo = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const parts = [{ kind: "link", url: "https://quai.test/a", button: "Pass" }] as const;
    const look = { accent: "#1F5A4A", logo: "mem_f_a_320x160" };
    const { message } = await sent({ ...letter, parts, from: "Club", look, logo });
    const leaves = leavesOf(message);
    const html = leaves.find(({ headers }) => headers["content-type"]?.startsWith("text/html"))?.text ?? "";
    expect(html).toContain('<img src="cid:logo" alt="" width="96" height="48"');
    expect(html).toContain("background:#1F5A4A;");
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, url]) => url)).toEqual(["cid:logo"]);
    expect(html).not.toMatch(/url\(|#A3134F/);
    const file = leaves.find(({ headers }) => headers["content-type"]?.startsWith("image/png"));
    expect(file?.headers).toMatchObject({ "content-id": "<logo>", "content-disposition": expect.stringMatching(/^inline/) });
  });

  it("without a club keeps Quai's flag and colour", async () => {
    const { message } = await sent(letter);
    const leaves = leavesOf(message);
    expect(leaves).toHaveLength(2);
    expect(leaves[1]?.text).not.toContain("<img");
    expect(leaves[1]?.text).toContain("#A3134F");
  });

  it("has the same Message-ID each time it is sent", async () => {
    const mailer = promisePort(makeSmtpMail(post.url, from));
    await mailer.send(letter);
    await mailer.send(letter);
    expect(post.taken.map(({ raw }) => readPart(raw).headers["message-id"])).toEqual([
      "<confirmed.mem_r_1@quai.example>",
      "<confirmed.mem_r_1@quai.example>",
    ]);
  });

  it.each([
    ["confirmed/mem_r_1", "<confirmed.mem_r_1@quai.example>"],
    ["<confirmed.mem_r_1@club.example>", "<confirmed.mem_r_1@club.example>"],
    ["confirmed:mem_r_1\r\nBcc: eve@example.test", "<confirmed.mem_r_1.Bcc.eve@example.test>"],
  ])("makes a whole Message-ID of %j", async (messageId, header) => {
    const { message, to } = await sent({ ...letter, messageId });
    expect(message.headers["message-id"]).toBe(header);
    expect(to).toEqual(["alex@example.test"]);
  });

  it("lets its subject add no header", async () => {
    const { message, to } = await sent({ ...letter, subject: "Hello\r\nBcc: eve@example.test\r\n\r\nbody" });
    expect(to).toEqual(["alex@example.test"]);
    expect(message.headers["bcc"]).toBeUndefined();
    expect(message.headers["subject"]).toContain("Hello");
  });

  it.each([
    "alex@example.test, eve@example.test",
    "alex@example.test\r\nRCPT TO:<eve@example.test>",
    "alex@example.test>,<eve@example.test",
    "Eve <eve@example.test>, alex@example.test",
  ])("never makes two recipients of %j", async (to) => {
    const outcome = await promisePort(makeSmtpMail(post.url, from))
      .send({ ...letter, to })
      .then(
        () => "sent",
        () => "refused",
      );
    expect(post.taken.flatMap(({ to }) => to).length).toBeLessThanOrEqual(outcome === "sent" ? 1 : 0);
  });
});

/** The instant of a UTC time like `DTSTART:20270710T130000Z`. */
function instantIn(ics: string, name: string): number {
  const [, year, month, day, hour, minute, second] =
    new RegExp(`^${name}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z`, "m").exec(ics) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}
