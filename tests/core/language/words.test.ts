import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, onTestFinished } from "vitest";
import { textByRosetta } from "#adapters/words/rosetta.ts";
import { statuses } from "#core/domain/reservation/status.ts";
import { sideMenu } from "#core/domain/site/menu.ts";
import { gravatarEngines } from "#core/domain/people/gravatar.ts";
import { textDictionaries, MissingTextError, pluralForm, makeTextLookup, textLookupFor } from "#core/words/index.ts";
import type { TextDictionary, WordKey } from "#core/words/index.ts";
import { connectWords, textByKey } from "#core/words/format/say.ts";
import { clubNameForms } from "#core/words/format/clubName.ts";
import { waterNameInSentence } from "#core/words/format/water.ts";
import { dateTextsOf } from "#core/words/format/when.ts";
import { placeholderNamesIn, anyText, listTextsByKey } from "#core/arbitraries/words.ts";

/** French texts that spec.md quotes: kept to the character, whatever the typography. */
const quoted = new Set(["Oups ! Quelque chose a mal tourné."]);

const noBreak = "\u00a0";
const thin = "\u202f";

/** What is wrong with the typography of a French text; empty when nothing is. */
function frenchFaults(text: string): readonly string[] {
  const ours = text
    .replace(/\{\{\w+\}\}/g, "x")
    .replaceAll("!@#$%?&*", "")
    .replace(/https?:\/\/\S+/g, "");
  const rules: readonly (readonly [string, RegExp])[] = [
    ["straight apostrophe", /'/],
    ["straight quotation mark", /"/],
    ["colon without U+00A0 before it", new RegExp(`[^${noBreak}\\d]:|[^${noBreak}]:(?!\\d)`)],
    ["% or $ without U+00A0 before it", new RegExp(`(?<!${noBreak})[%$]`)],
    ["guillemet without U+00A0 inside", new RegExp(`«(?!${noBreak})|(?<!${noBreak})»`)],
    ["; ! ? without U+202F before it", new RegExp(`[^${thin}?!][;!?]`)],
    ["two spaces", / {2}/],
    ["three dots", /\.\.\./],
    [
      "capital without its accent",
      /\b(?:Ecrire|Eteindre|Etat|Etape|Evaluation|Egal|Echec|Electrique)\b|(?<![\wÀ-ÿ])A (?:partir|propos|payer|venir)\b/,
    ],
  ];
  return rules.filter(([, fault]) => fault.test(ours)).map(([name]) => name);
}

const frenchTexts = listTextsByKey(textDictionaries.fr);
const englishTexts = listTextsByKey(textDictionaries.en);

describe("the two languages", () => {
  it("hold the same keys", () => {
    expect(frenchTexts.map(([key]) => key).toSorted()).toEqual(englishTexts.map(([key]) => key).toSorted());
  });

  it("have the same placeholders in the text of each key", () => {
    // A club's name has its article in French.
    const named = (text: string) =>
      [...new Set(placeholderNamesIn(text).map((name) => name.replace(/^(?:the|The|of|to)Club$/, "club")))].toSorted();
    const english = new Map(englishTexts);
    const differing = frenchTexts.filter(([key, text]) => !sameSet(named(text), named(english.get(key) ?? "")));
    expect(differing).toEqual([]);
  });

  it("leave no text empty and none with a space at its ends", () => {
    const untidy = [...englishTexts, ...frenchTexts].filter(([, text]) => text === "" || text !== text.trim());
    expect(untidy).toEqual([]);
  });

  it("write placeholders as letters in double braces, and use braces for nothing else", () => {
    const odd = [...englishTexts, ...frenchTexts].filter(([, text]) => /[{}]/.test(text.replace(/\{\{[a-zA-Z]\w*\}\}/g, "")));
    expect(odd).toEqual([]);
  });

  it.each([
    ["core alone", textByKey],
    ["rosetta", textByRosetta],
  ])("fill every placeholder of every text by %s", (_, adapter) => {
    onTestFinished(connectWords(adapter));
    fc.assert(
      fc.property(anyText, ({ locale, key, text }) => {
        const params = Object.fromEntries(placeholderNamesIn(text).map((name) => [name, `<${name}>`]));
        const filled = makeTextLookup(textDictionaries[locale], locale)(key, params);
        expect(filled).toBe(text.replace(/\{\{(\w+)\}\}/g, "<$1>"));
      }),
    );
  });
});

describe("a club in a French sentence", () => {
  it.each([
    ["Club nautique Memphrémagog", "le Club nautique Memphrémagog", "du Club nautique Memphrémagog", "au Club nautique Memphrémagog"],
    ["Marina du Lac", "la Marina du Lac", "de la Marina du Lac", "à la Marina du Lac"],
    ["Association nautique", "l’Association nautique", "de l’Association nautique", "à l’Association nautique"],
    ["Les Amis du lac", "les Amis du lac", "des Amis du lac", "aux Amis du lac"],
    ["La Rive", "la Rive", "de la Rive", "à la Rive"],
  ])("%s takes its article", (name, the, of, to) => {
    const { theClub, ofClub, toClub } = clubNameForms("fr", name);
    expect([theClub, ofClub, toClub]).toEqual([the, of, to]);
  });

  it.each([
    ["Lac Memphrémagog", "le lac Memphrémagog", "du lac Memphrémagog"],
    ["Rivière Richelieu", "la rivière Richelieu", "de la rivière Richelieu"],
    ["Étang Baker", "l’étang Baker", "de l’étang Baker"],
  ])("%s, a water, takes its article", (water, the, of) => {
    const { article, name, afterDock } = waterNameInSentence("fr", water);
    expect([article + name, afterDock]).toEqual([the, of]);
    expect(waterNameInSentence("en", "Lake Baker").afterDock).toBe("on Lake Baker");
  });

  it("begins a sentence with a capital", () => {
    expect(textLookupFor("fr")("trip.canceled.staff", { club: "Marina du Lac" })).toBe("La Marina du Lac a annulé votre réservation.");
    expect(textLookupFor("en")("shell.help", { club: "Muskoka Boating Club", phone: "705 555-0100" })).toContain(
      "Call Muskoka Boating Club at",
    );
  });

  it("is never named without it", () => {
    const bare = frenchTexts.filter(([key, text]) => text.includes("{{club}}") && !clubAsLabel.has(key)).map(([key]) => key);
    expect(bare).toEqual([]);
  });
});

/** Where a club's name is a label, a letterhead or begins a text message. */
const clubAsLabel = new Set(["mail.payLink.sms", "mail.swapLink.sms", "mail.reminder.sms", "mail.reminder.smsOver", "mail.address"]);

describe("a number in a text", () => {
  it("has the language's decimal sign", () => {
    const hours = (locale: "en" | "fr") => textLookupFor(locale)("daySheet.trip.hours", { hours: 120.5 });
    expect([hours("en"), hours("fr")]).toEqual(["120.5 h", "120,5 h"]);
  });
});

describe("a stretch of time", () => {
  it.each([
    [90, "90 min", "90 min"],
    [125, "2 h 5 min", "2 h 05"],
    [180, "3 h", "3 h"],
  ])("of %i minutes is written in hours beyond ninety", (minutes, english, french) => {
    const durations = (["en", "fr"] as const).map((locale) => dateTextsOf(locale).lasting(minutes).replaceAll(noBreak, " "));
    expect(durations).toEqual([english, french]);
  });
});

describe("the rental rules", () => {
  it("change their version with their text, so that the accepted text stays known", () => {
    const { clauses: french } = textDictionaries.fr;
    const { clauses: english } = textDictionaries.en;
    const digest = (part: "liability" | "weather" | "safety" | "privacy") =>
      createHash("sha256")
        .update(JSON.stringify([french[part].paragraphs, english[part].paragraphs]))
        .digest("hex")
        .slice(0, 12);
    const parts = ["liability", "weather", "safety", "privacy"] as const;
    expect([french.version, ...parts.map((part) => `${french[part].version} ${digest(part)}`)]).toEqual([
      "rental-2026-11-29",
      "liability-2026-11-29 61cb5f0ccb31",
      "weather-2026-11-29 83eae34c05a4",
      "safety-2026-11-29 95dfb2641cf6",
      "privacy-2026-11-28 4c81b5711900",
    ]);
    expect(parts.map((part) => english[part].version)).toEqual(parts.map((part) => french[part].version));
  });
});

describe("French words", () => {
  it("never shorten a plage horaire to a plage", () => {
    expect(frenchTexts.filter(([, text]) => /\bplages?\b(?! horaires?)/.test(text))).toEqual([]);
  });

  it("always call a membership adhésion", () => {
    expect(frenchTexts.filter(([, text]) => /abonne/i.test(text))).toEqual([]);
  });
});

/** Texts that readers stumbled on; each has a plainer one in its place. */
const replaced: Readonly<Record<"en" | "fr", readonly string[]>> = {
  en: [
    "The season opens",
    "Put back",
    "Hold it again",
    "Leave it as it is",
    "We sent 6 digits",
    "Everything is taken",
    "Quai is not answering",
    "you typed is lost",
    "to correct",
    "Change what I typed",
    "stands here",
    "stand here by",
    "End those",
    "Nobody can log in",
    "counts by itself",
    "that many people have",
    "password needs",
    "Single keys",
    "They must be 18",
    "weather took from you",
    "new place and time",
    "outing",
    "At sea",
    "To be paid later",
    "In cash, now",
    "money is entered",
    "No money came",
    "Lower the price",
    "Whose wish",
    "goes back",
    "nothing is kept",
    "the club keeps",
    "It meets",
    "Whom it",
    "Letters leave",
    "Left empty",
    "It leaves",
    "It is back",
    "saved before",
    "read alike",
    "Reckoned",
    "Standing",
    "What it allows",
    "Menu of the club",
    "Answers go to",
    "E-mail",
    "Here since the beginning",
  ],
  fr: [
    "saison ouvre",
    "Gardé",
    "vous est gardé",
    "envoyé 6 chiffres",
    "Pas reçu",
    "Ce qui s’en rapproche",
    "Il faut au",
    "compte d’elle-même",
    "y est en route",
    "Tout vous est",
    "à l’afficher",
    "Mettre fin",
    "Plus personne ne peut",
    "ne répond pas",
    "n’est perdu",
    "dites la référence",
    "Partir sans payer",
    "touches seules",
    "Hauteur des lignes",
    "Ce que coûte",
    "souliers",
    "liste de sécurité",
    "qui le dit",
    "Rivages",
    "Changer",
    "En mer",
    "Grand livre",
    "Genre",
    "tenu à une borne",
    "rien n’est retenu",
  ],
};

describe("words that were replaced", () => {
  it.each(["en", "fr"] as const)("do not come back in %s", (locale) => {
    const texts = locale === "en" ? englishTexts : frenchTexts;
    const back = replaced[locale].flatMap((phrase) => {
      const what = new RegExp(`(?<![\\p{L}-])${phrase.replaceAll(".", "\\.")}`, "u");
      return texts.filter(([, text]) => what.test(text)).map(([key]) => `${key}: ${phrase}`);
    });
    expect(back).toEqual([]);
  });
});

describe("words that once went wrong", () => {
  // In French, feedback on a trip is « avis »; a notification is not.
  const ofFeedback =
    /^(?:feedback|survey|boat\.feedback|mail\.(?:feedback|survey|button\.(?:feedback|survey))|people\.menu\.feedback)(?:\.|$)/u;
  const wrong: Readonly<Record<"en" | "fr", readonly (readonly [why: string, what: RegExp, except?: RegExp])[]>> = {
    fr: [
      ["notifications are no avis", /\bavis\b/i, ofFeedback],
      ["adhésions and phones are not « lié »", /(?<!\p{L})lié(?!\p{L})/u],
      ["a code is valide, not valable or bon", /\bvalable|\bbon pour\b/i],
      ["a price is calculé, not fait or composé", /prix est (?:fait|composé)/i],
      ["fields are à corriger", /à réparer|à arranger/i],
      ["Navigation is the menu of pages", /^Navigation$/],
      ["the zone is l’heure de l’Est", /heure (?:avancée|normale|de Toronto)|\bHAE\b|\bHNE\b/],
      ["a lake is lower case in a sentence", /(?<=[\p{L},] )Lac\b/u],
    ],
    en: [
      ["a sentence ends with one period", /\.\.(?!\.)/],
      ["an hour is named, not when the payment page closes", /payment page closes/i],
      ["a price is the members’, not the Membership’s", /Membership price/],
      ["no quaint phrases", /\b(?:thither|whilst|hereby|thereof|pray|mayhap|nigh|dearer|anew)\b/i],
      ["cancelled is written as in Canada", /\bcancel(?:ed|ing)\b/i],
    ],
  };

  it.each(["en", "fr"] as const)("are in no text of ours in %s", (locale) => {
    const texts = locale === "en" ? englishTexts : frenchTexts;
    const found = wrong[locale].flatMap(([why, what, except]) =>
      texts.filter(([key, text]) => what.test(text) && except?.test(key) !== true).map(([key]) => `${key}: ${why}`),
    );
    expect(found).toEqual([]);
  });

  it("is found in texts that have them", () => {
    const samples = {
      fr: ["Vos avis", "lié à ce téléphone", "Navigation", "sur le Lac Taureau"],
      en: ["Done..", "the Membership price", "It is canceled."],
    };
    for (const locale of ["en", "fr"] as const)
      for (const sample of samples[locale]) expect([sample, wrong[locale].some(([, what]) => what.test(sample))]).toEqual([sample, true]);
  });

  it("is the code's validity, the zone of a mail and the menu's name", () => {
    const say = textLookupFor("fr");
    expect(say("mail.code", { code: "123456" })).toContain("valide 10 minutes");
    expect(say("tape.label")).toContain("calculé");
    expect(say("contact.errors", { count: 2 })).toBe("2 champs à corriger");
    expect(textLookupFor("en")("choice.membership")).toBe("Members");
  });
});

describe("French typography", () => {
  it("is kept by every text of ours", () => {
    const faulty = frenchTexts
      .filter(([, text]) => !quoted.has(text))
      .map(([key, text]) => [key, frenchFaults(text)] as const)
      .filter(([, faults]) => faults.length > 0);
    expect(faulty).toEqual([]);
  });

  it("excuses only texts that are still there", () => {
    const written = new Set(frenchTexts.map(([, text]) => text));
    expect([...quoted].filter((text) => !written.has(text))).toEqual([]);
  });

  it.each([
    "l'eau",
    'dit "oui"',
    "Prix : 12",
    "Prix: 12",
    "20 %",
    "12,50$",
    "« oui »",
    "Vraiment ?",
    `Vraiment${noBreak}!`,
    "Vraiment?",
    "Attendez...",
    "A partir de",
    "Etat",
  ])("finds a fault in %j", (text) => {
    expect(frenchFaults(text)).not.toEqual([]);
  });

  it.each([
    "l’eau",
    `Prix${noBreak}: 12,50${noBreak}$`,
    `20${noBreak}%`,
    `«${noBreak}oui${noBreak}»`,
    `Vraiment${thin}?`,
    `Vraiment${thin}!`,
    "À partir de 18 h 30",
    "{{count}} bateaux libres",
  ])("accepts %j", (text) => {
    expect(frenchFaults(text)).toEqual([]);
  });
});

describe.each([
  ["core alone", textByKey],
  ["rosetta", textByRosetta],
] as const)("a lookup by %s", (_, adapter) => {
  const sample: TextDictionary = {
    boat: { free: { one: "{{count}} boat free", other: "{{count}} boats free" }, name: "Boat {{name}}" },
    until: "Open until {{time}}. Come in.",
  };
  let disconnect = () => {};
  beforeAll(() => void (disconnect = connectWords(adapter)));
  afterAll(() => disconnect());
  const say = makeTextLookup(sample, "en");

  it("fills the places of a text", () => {
    expect(say("boat.name", { name: "Vectra" })).toBe("Boat Vectra");
    expect(say("boat.name", { name: "$& {{name}}" })).toBe("Boat $& {{name}}");
    expect(say("boat.name", { name: 0 })).toBe("Boat 0");
  });

  it("ends a sentence with the period of its last value", () => {
    expect(say("until", { time: "6:00 p.m." })).toBe("Open until 6:00 p.m. Come in.");
    expect(say("until", { time: "noon" })).toBe("Open until noon. Come in.");
  });

  it("chooses the plural form by the count", () => {
    expect(say("boat.free", { count: 1 })).toBe("1 boat free");
    expect(say("boat.free", { count: 0 })).toBe("0 boats free");
  });

  it("counts as Canadian English and Canadian French do", () => {
    expect([0, 1, 1.5, 2].map((count) => pluralForm("en", count))).toEqual(["other", "one", "other", "other"]);
    expect([0, 1, 1.5, 2, 1_000_000].map((count) => pluralForm("fr", count))).toEqual(["one", "one", "one", "other", "other"]);
  });

  it.each(["boat.gone", "boat", "", "boat.name.length", "__proto__.x", "boat.name.length.x"])("throws on %j, which has no text", (key) => {
    expect(() => say(key)).toThrow(MissingTextError);
  });

  it("throws on a placeholder without a value", () => {
    expect(() => say("boat.name", {})).toThrow("No en word for boat.name {{name}}");
  });

  it("gives the key instead where a page must still be shown", () => {
    const lenient = makeTextLookup(sample, "fr", (_, key) => key);
    expect(lenient("boat.gone")).toBe("boat.gone");
  });

  it("uses the requested language", () => {
    expect(textLookupFor("en")("validation.required")).toBe("This field is required.");
    expect(textLookupFor("fr")("validation.required")).toBe("Ce champ est obligatoire.");
  });

  it("never gives an empty text for an existing key", () => {
    const empty = (["en", "fr"] as const).flatMap((locale) => {
      const say = makeTextLookup(textDictionaries[locale], locale);
      return (locale === "en" ? englishTexts : frenchTexts).flatMap(([key, text]) => {
        const params = Object.fromEntries(placeholderNamesIn(text).map((name) => [name, 1]));
        return say(key, params) === "" ? [`${locale} ${key}`] : [];
      });
    });
    expect(empty).toEqual([]);
  });
});

describe("the nouns of core", () => {
  const named = [
    ...sideMenu.map(({ key }) => `people.menu.${key}`),
    ...statuses.map((status) => `status.${status || "unknown"}`),
    ...gravatarEngines.map((engine) => `settings.gravatar.${engine}`),
  ];

  it.each(named)("have words: %s", (key) => {
    for (const locale of ["en", "fr"] as const) expect(makeTextLookup(textDictionaries[locale], locale)(key)).toMatch(/\w/);
  });
});

describe("the type of a key", () => {
  it("includes texts, and neither their groups nor unknown keys", () => {
    expectTypeOf<"validation.required">().toExtend<WordKey>();
    expectTypeOf<"validation">().not.toExtend<WordKey>();
    expectTypeOf<"validation.nonsense">().not.toExtend<WordKey>();
    expect(textLookupFor("en")("validation.required")).not.toBe("");
  });
});

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.join() === right.join();
}
