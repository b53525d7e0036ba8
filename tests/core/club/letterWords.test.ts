import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales } from "#core/domain/language/locale.ts";
import {
  addressIn,
  type ChosenLetterWords,
  clubPlaceholders,
  editableLetterNames,
  letterWordsAfter,
  letterWordsIssues,
  type LetterWordsPair,
  normalizeLetterWords,
  sentLetterWords,
} from "#core/domain/messages/letterWords.ts";
import { filledLetterWords, ourLetterWords } from "#core/features/messages/editableWords.ts";
import { editableLetters } from "#core/gate/letters.ts";

const none: ChosenLetterWords = { pair: null, stale: null, sent: null };
const words = (opening: string) => ({ subject: "Subject", opening, closing: "" });
const pairOf = (en: string, fr: string): LetterWordsPair => ({ en: words(en), fr: words(fr) });
const ours = pairOf("ours", "les nôtres");
const save = (before: ChosenLetterWords, pair: LetterWordsPair | null, confirmed?: "en" | "fr") =>
  letterWordsAfter(before, { pair, confirmed }, ours);

describe("the words of a letter in two languages", () => {
  it("leave once both were changed, together or one after the other", () => {
    const together = save(none, pairOf("a", "b"));
    expect([together.stale, sentLetterWords(together)]).toEqual([null, pairOf("a", "b")]);
    const english = save(together, pairOf("c", "b"));
    expect([english.stale, sentLetterWords(english)]).toEqual(["fr", pairOf("a", "b")]);
    const again = save(english, pairOf("d", "b"));
    expect([again.stale, sentLetterWords(again)]).toEqual(["fr", pairOf("a", "b")]);
    expect(sentLetterWords(save(again, pairOf("d", "e")))).toEqual(pairOf("d", "e"));
  });

  it("leave once the stale language is confirmed as it is, and ours leave until then where no pair was", () => {
    const french = save(none, pairOf("ours", "b"));
    expect([french.stale, sentLetterWords(french)]).toEqual(["en", undefined]);
    expect(save(french, french.pair, "fr").stale).toBe("en");
    expect(sentLetterWords(save(french, french.pair, "en"))).toEqual(pairOf("ours", "b"));
    for (const restored of [null, ours]) expect(save(save(none, pairOf("a", "b")), restored)).toEqual(none);
  });

  it("never leave as a pair of which one language was written before the other and not confirmed since", () => {
    const text = fc.constantFrom("a", "b", "ours");
    const step = fc.record({ en: text, fr: text, confirmed: fc.constantFrom(undefined, "en" as const, "fr" as const) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let chosen = none;
        let last: LetterWordsPair | undefined;
        for (const { en, fr, confirmed } of steps) {
          chosen = save(chosen, pairOf(en, fr), confirmed);
          if (chosen.stale === null) last = chosen.pair ?? undefined;
          expect(sentLetterWords(chosen)).toEqual(last);
        }
      }),
    );
  });
});

const invisible = ["\u200b", "\u00ad", "\u202e", "\u2060"];
const addresses = [
  "http://club.test",
  "HTTPS://CLUB.TEST",
  "//club.test",
  "see:https://x",
  "www.club",
  "WWW.club",
  "club.ca",
  "Club.Québec",
  "bücher.рф",
  "xn--bcher-kva.xn--p1ai",
  "club。ca",
  "club．ca",
  "ada@club.test",
  "ada@localhost",
  "{name}@club",
  "{name}.ca",
  "club.{boat}",
  "192.168.0.1",
  "mailto:ada",
  "(tel:911",
  "javascript:alert(1)",
  ...invisible.map((sign) => `cl${sign}ub${sign}.${sign}ca`),
  ...invisible.map((sign) => `htt${sign}p:/${sign}/club`),
];
const plain = [
  "Come at 8 a.m. to the dock, 15 min. before.",
  "Rendez-vous à 8 h. À bientôt !",
  "Questions? 819 555-0100, or @clubnautique on the dock…",
  "From $1.50 an hour; 3.5 km away: bring {name} a hat.",
  '<b>Hello</b> & "welcome" M. Roy, c.-à-d. vous',
  "Call us... then wait",
];

describe("the words of a letter in one language", () => {
  const partsOf = (text: string) => letterWordsIssues({ subject: text, opening: text, closing: text }, ["name", "boat"]);

  it.each(addresses)("are refused with an address in any part: %j", (text) => {
    const issue = { key: "address", params: { place: text } };
    expect(partsOf(`Hello, ${text} now`).filter(({ issue: { key } }) => key !== "address")).toEqual([]);
    expect(partsOf(text)).toEqual(["subject", "opening", "closing"].map((field) => ({ field, issue })));
  });

  it.each(plain)("are accepted without one (control): %j", (text) => {
    expect(addressIn(text)).toBeUndefined();
    expect(partsOf(text)).toEqual([]);
  });

  it("have a subject of one line, whatever was pasted, and an opening", () => {
    expect(normalizeLetterWords({ subject: " Hi\u2028there ", opening: "a\r\nb", closing: " " })).toEqual({
      subject: "Hi there",
      opening: "a\nb",
      closing: "",
    });
    const issues = letterWordsIssues({ subject: "Hi\r\nBcc: ada", opening: " ", closing: "x".repeat(1_001) }, []);
    expect(issues.map(({ field, issue: { key } }) => [field, key])).toEqual([
      ["subject", "format"],
      ["opening", "required"],
      ["closing", "max"],
    ]);
  });
});

describe("the letters in which a club may choose words", () => {
  it("are those whose files say which, one for each name, with words of ours that a club could have written", () => {
    expect(editableLetters.map(({ words: { letter } }) => letter)).toEqual(editableLetterNames);
    for (const { words: editable } of editableLetters) {
      const pair = ourLetterWords(editable);
      for (const locale of locales) expect(normalizeLetterWords(pair[locale])).toEqual(pair[locale]);
      const issues = locales.flatMap((locale) => letterWordsIssues(pair[locale], editable.placeholders));
      expect([editable.letter, ...issues]).toEqual([editable.letter]);
    }
  });

  it("begin with words of ours that name the club as it is called when they leave, with the article of its name", () => {
    for (const { words: editable } of editableLetters) {
      const { letter, placeholders } = editable;
      const others = placeholders.filter((name) => !clubPlaceholders.some((each) => each === name));
      const values = { ...Object.fromEntries(others.map((name) => [name, "x"])), club: "Marina Magog" };
      const closings = locales.map((locale) => filledLetterWords(ourLetterWords(editable), placeholders, locale, values)?.closing);
      expect([letter, ...closings]).toEqual([
        letter,
        "Questions? Call Marina Magog at x.",
        "Des questions\u202f? Appelez la Marina Magog au x.",
      ]);
    }
  });
});
