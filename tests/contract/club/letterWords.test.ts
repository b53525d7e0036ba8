import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { letterHtml } from "#adapters/node/mail/page.ts";
import { editableLetterNames, type LetterWordsPair } from "#core/domain/messages/letterWords.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { book, openWorld, person, tripDay, type World } from "../world.ts";

const principal = person("mem", standardRoles.admin.permissions);
const client = "mem";
const letter = "confirmation";
const words = (opening: string, closing = "See you") => ({ subject: "{boat} for {name}", opening, closing });
const pair: LetterWordsPair = { en: words("Welcome {name}\n\nBring a hat."), fr: words("Bienvenue {name}", "À bientôt") };

let world: World;

beforeEach(async () => {
  world = await openWorld();
});

async function update(revision: number, change: LetterWordsPair | null, confirmed?: "en" | "fr") {
  const data = { client, letter, revision, pair: change, ...(confirmed === undefined ? {} : { confirmed }) };
  const { status, body } = await world.send("configuration/letters/update", data, { principal });
  return { status, body: JSON.parse(body) };
}

/** The mail after a booking in a language. */
async function mailIn(locale: "en" | "fr", firstname = "Ada") {
  const made = await book(world, { locale, profile: { firstname, lastname: "Roy", email: "ada@example.test" } });
  world.payments.pay(made.session);
  await world.jobs.settle(made.session);
  world.mails.length = 0;
  await world.deliverAll();
  const mail = world.mails.at(-1);
  if (mail === undefined) throw new Error("no mail");
  return mail;
}

describe("the words of a club in a letter", () => {
  it("frame our facts, links and legal lines, in the language of the reader", async () => {
    const ours = await mailIn("en");
    const factsIn = (text: string) => text.slice(text.indexOf("Your booking is paid"), text.indexOf("Reference"));
    world = await openWorld();
    await update(0, pair);
    const english = await mailIn("en");
    expect(english.subject).toMatch(/^.+ for Ada$/u);
    expect(english.text).toMatch(/^Welcome Ada\n\nBring a hat\.\n\nYour booking is paid\./u);
    expect(english.text).toMatch(/\n\nSee you\n\n[^\n]+$/u);
    expect(factsIn(english.text)).toBe(factsIn(ours.text));
    expect(factsIn(english.text)).not.toBe("");
    world = await openWorld();
    await update(0, pair);
    expect((await mailIn("fr")).text).toMatch(/^Bienvenue Ada\n\nVotre réservation est payée\.[\s\S]*\n\nÀ bientôt\n\n[^\n]+$/u);
  });

  it("leave as the last confirmed pair while one language waits", async () => {
    await update(0, pair);
    const changed = await update(1, { ...pair, en: words("Hi {name}") });
    expect(changed).toMatchObject({ status: 200, body: { data: { revision: 2, stale: "fr", sent: "own" } } });
    expect((await mailIn("en")).text).toMatch(/^Welcome Ada\n/u);
    const confirmed = await update(2, { ...pair, en: words("Hi {name}") }, "fr");
    expect(confirmed.body.data).toMatchObject({ revision: 3, stale: null, sent: "own" });
  });

  it("are refused at their place, and nothing is stored", async () => {
    const fr = { subject: "Bonjour {nom}", opening: "Voir club.ca", closing: "{name" };
    const reply = await update(0, { en: pair.en, fr });
    expect(reply).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: "/pair/fr/subject", rule: "variable" },
          { path: "/pair/fr/opening", rule: "address" },
          { path: "/pair/fr/closing", rule: "variable" },
        ],
      },
    });
    expect((await update(0, { ...pair, en: { ...pair.en, subject: "a\r\nBcc: b" } })).status).toBe(400);
    expect((await mailIn("en")).text).toMatch(/^Hello Ada,\n/u);
  });

  it("are not overwritten by who saw older ones, and give way to ours", async () => {
    await update(0, pair);
    const late = await update(0, { ...pair, en: words("Late") });
    expect(late).toMatchObject({ status: 409, body: { current: { letter, revision: 1, pair } } });
    expect(await update(1, null)).toMatchObject({ status: 200, body: { data: { revision: 2, pair: null, sent: "ours" } } });
    expect((await mailIn("en")).text).toMatch(/^Hello Ada,\n/u);
  });

  it("carry no HTML, no second line of a subject and no link of a name into a mail", async () => {
    const en = { subject: "<i>{boat}</i>", opening: '<script>alert(1)</script> {name} "&"', closing: "</p><img src=x>" };
    await update(0, { ...pair, en });
    const mail = await mailIn("en", "Ada.Roy");
    const html = letterHtml(mail);
    expect(html).not.toMatch(/<script|<img|<i>/u);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; Ada. Roy &quot;&amp;&quot;");
    expect(mail.subject).not.toMatch(/[\r\n]/u);
  });

  it("are shown before they leave on a sample, with a value for every placeholder", async () => {
    const { letters } = await world.call("configuration/letters/read", { client }, { principal });
    for (const { letter: name, placeholders } of letters) {
      const text = { subject: name, opening: placeholders.map((each) => `{${each}}`).join(" "), closing: "" };
      const data = { client, letter: name, pair: { en: text, fr: text } };
      const { isSample, mail } = await world.call("configuration/letters/preview", data, { principal });
      expect([isSample, mail?.en.subject, mail?.fr.subject]).toEqual([true, name, name]);
      for (const shown of [mail?.en, mail?.fr])
        expect([name, shown?.parts[0]?.lines.join(" ")]).not.toEqual([name, expect.stringMatching(/[{}]/u)]);
    }
    expect(letters).toHaveLength(editableLetterNames.length);
  });

  it("are shown on the first booking of tomorrow to those alone who may see bookings, and give nobody its links", async () => {
    await book(world, { locale: "fr" });
    world.clock.at = instantOf(addDays(tripDay, -1), 600);
    const data = { client, letter, pair } as const;
    const seen = await world.call("configuration/letters/preview", data, { principal });
    expect([seen.isSample, seen.mail?.en.parts[0]?.lines]).toEqual([false, ["Welcome Ada"]]);
    expect(JSON.stringify(seen)).not.toMatch(/key=|https?:/u);
    const writer = { principal: person("mem", ["^configuration/letters/preview$"]) };
    expect((await world.call("configuration/letters/preview", data, writer)).isSample).toBe(true);
  });
});
