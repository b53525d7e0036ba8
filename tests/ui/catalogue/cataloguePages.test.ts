import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isValidElement } from "react";
import { describe, expect, it } from "vitest";
import { partFacts } from "../../../stories/catalogue/facts.ts";
import { type BilingualPage, partPage, type PartPage, type SpokenOfPart } from "../../../stories/catalogue/page.ts";
import type { PatternPage, SpokenOfPattern } from "../../../stories/catalogue/pattern.ts";
import { typedQuotesIn, withQuotes } from "../../../stories/catalogue/quotes.ts";
import { badge } from "../../../stories/components/Badge.page.tsx";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const parts = Object.keys(partFacts(root));

/** The names of the files of a folder that end so, without this end. */
const namesIn = (folder: string, end: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length));

type Modules<Page, Key extends keyof Page> = (name: string) => Promise<Readonly<Record<string, BilingualPage<Page, Key>>>>;

/** The pages of these files, each with the name of its file. */
const loadPages = <Page, Key extends keyof Page>(names: readonly string[], load: Modules<Page, Key>) =>
  Promise.all(
    names.map(async (file) => {
      const [page] = Object.values(await load(file));
      if (page === undefined) throw new Error(`${file} has no page`);
      return { ...page, file };
    }),
  );

const partPages = await loadPages<PartPage, SpokenOfPart>(
  namesIn("stories/components", ".page.tsx"),
  (name) => import(`../../../stories/components/${name}.page.tsx`),
);
const patternPages = await loadPages<PatternPage, SpokenOfPattern>(
  namesIn("stories/patterns", ".page.ts"),
  (name) => import(`../../../stories/patterns/${name}.page.ts`),
);
const pages = [...partPages, ...patternPages];

/** The texts in a value, in their order; what is drawn has none. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || isValidElement(value)) return [];
  return Object.values(value).flatMap(textsIn);
}

/** A page as records of texts and lists, which the compiler has not compared. */
interface UncheckedPage {
  readonly english: object;
  readonly french: object;
}

/** What the French of a page lacks: an empty text, or the entries of a list that the English has. */
function lacksIn({ english, french }: UncheckedPage): readonly string[] {
  const ofEnglish = new Map<string, unknown>(Object.entries(english));
  return Object.entries(french).flatMap(([key, own]: [string, unknown]) => {
    const isShort = Array.isArray(own) && own.length !== [ofEnglish.get(key)].flat().length;
    return isShort || textsIn(own).length === 0 || textsIn(own).some((text) => text.trim() === "") ? [key] : [];
  });
}

/** The keys of the product's texts that a text quotes. */
const keysIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/\{\{([\w.]+)/gu)].map(([, key = ""]) => key)).toSorted();

const spokenOfPart = ["what", "anatomy", "when", "whenNot", "good", "bad", "states", "keyboard", "readAloud"] as const;
const spokenOfPattern = ["need", "steps", "scenes", "keyboard", "readAloud", "faults"] as const;

describe("the French page", () => {
  it("has every section, and in each as many entries as the English one", () => {
    expect(partPages.map(({ french }) => Object.keys(french))).toEqual(partPages.map(() => spokenOfPart));
    expect(patternPages.map(({ french }) => Object.keys(french))).toEqual(patternPages.map(() => spokenOfPattern));
    expect(pages.flatMap((page) => lacksIn(page).map((key) => `${page.file}: ${key}`))).toEqual([]);
    expect(pages.length).toBeGreaterThan(60);
  });

  it("is reported by the compiler and found here without an entry (control)", () => {
    const anatomy = badge.french.anatomy.slice(1);
    expect(lacksIn({ english: badge.english, french: { ...badge.french, anatomy } })).toEqual(["anatomy"]);
    expect(lacksIn({ english: badge.english, french: { ...badge.french, what: " " } })).toEqual(["what"]);
    expect(lacksIn({ english: badge.english, french: { ...badge.french, when: [""] } })).toEqual(["when"]);
    // @ts-expect-error -- two entries for three
    partPage(badge.english, { ...badge.french, anatomy: [badge.french.anatomy[0], badge.french.anatomy[1]] });
  });

  it("quotes the same texts of the product as the English one", () => {
    for (const { file, english, french } of pages) {
      const spoken = Object.entries(english).flatMap(([key, own]) => (key in french ? textsIn(own) : []));
      expect([file, keysIn(textsIn(french))]).toEqual([file, keysIn(spoken)]);
    }
  });

  it("of a part names the same parts to use in its place", () => {
    const partsIn = (texts: readonly string[]) => texts.map((text) => parts.filter((name) => new RegExp(`\\b${name}\\b`).test(text)));
    for (const { english, french } of partPages)
      expect(partsIn(french.whenNot.map(([, what]) => what))).toEqual(partsIn(english.whenNot.map(({ what }) => what)));
  });
});

describe("the texts of a page", () => {
  // A screen reader says the roles and states of the page's own example: these quotes are no texts of the product.
  const inLocales = pages.flatMap(({ file, english, french }) => {
    const { content, readAloud, ...rest } = english;
    const { readAloud: aloud, ...others } = french;
    return [
      { file, locale: "en" as const, texts: textsIn([rest, content.en]), aloud: readAloud },
      { file, locale: "fr" as const, texts: textsIn([others, content.fr]), aloud },
    ];
  });

  it("quote the product by keys alone", () => {
    expect(inLocales.flatMap(({ file, texts }) => texts.flatMap(typedQuotesIn).map((quote) => `${file}: ${quote}`))).toEqual([]);
  });

  it("name no key without a text", () => {
    for (const { texts, aloud, locale } of inLocales)
      for (const text of [...texts, ...aloud]) expect(withQuotes(text, locale)).not.toContain("{{");
  });

  it("would be found with a quote that was typed, or a key without a text (control)", () => {
    expect(typedQuotesIn("Name the thing: “No booking matches”, not “No results”.")).toEqual(["“No booking matches”"]);
    expect(typedQuotesIn("« Veuillez corriger 2 champs », jamais « 125,00 $ CAD ».")).toEqual(["« Veuillez corriger 2 champs »"]);
    expect(() => withQuotes("{{office.nothingLikeThis}}", "en")).toThrow("office.nothingLikeThis");
    expect(withQuotes("{{contact.errors|count=2}}", "en")).toBe("“Please fix 2 fields”");
  });
});

describe("the page of a pattern", () => {
  const stories = readdirSync(join(root, "stories/views"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".stories.tsx"))
    .map((path) => readFileSync(join(root, "stories/views", path), "utf8"));
  const isShown = ({ title, story }: { readonly title: string; readonly story: string }) =>
    stories.some((text) => text.includes(`title: "${title}"`) && text.includes(`export const ${story} =`));

  it("is there for every pattern that several screens share", () => {
    expect(patternPages.map(({ file }) => file).toSorted()).toEqual([
      "Chat",
      "ClubTimeSlots",
      "CommandMenu",
      "Conflict",
      "DaysAndSlots",
      "EmptyStates",
      "ErrorSummary",
      "HoldAndCountdown",
      "IndexTable",
      "OfflineQueue",
      "OnPaper",
      "OneTimeCode",
      "PriceTape",
      "RecordDrawer",
      "Timeline",
      "Undo",
      "Upload",
    ]);
  });

  it("is a story of its own, which the search finds by its French name", () => {
    for (const { file, english } of patternPages) {
      const text = readFileSync(join(root, `stories/patterns/${file}.stories.tsx`), "utf8");
      expect(text).toContain(`title: "Patterns/${english.name} (${english.frenchName.toLowerCase()})"`);
    }
  });

  it.each(patternPages)("leads to stories that exist, and to parts that exist: $file", ({ english }) => {
    expect(english.scenes.length).toBeGreaterThan(0);
    expect(english.scenes.filter((scene) => !isShown(scene))).toEqual([]);
    expect(english.parts.filter((part) => !parts.includes(part))).toEqual([]);
  });

  it("would be found when it leads nowhere (control)", () => {
    expect(isShown({ title: "Views/Booking", story: "NoSuchStory" })).toBe(false);
  });
});
