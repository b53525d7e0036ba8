import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isValidElement } from "react";
import { describe, expect, it } from "vitest";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { partFacts } from "../../stories/catalogue/facts.ts";
import { typedQuotesIn, withQuotes } from "../../stories/catalogue/quotes.ts";
import { iconMeanings } from "../../stories/foundations/iconMeanings.ts";
import { introductions } from "../../stories/introduction/introductionTexts.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const components = join(root, "stories/components");
const facts = partFacts(root);
const parts = Object.keys(facts);
const textOf = (path: string) => readFileSync(join(components, path), "utf8");
const pages = readdirSync(components)
  .filter((name) => name.endsWith(".page.tsx"))
  .map((name) => name.replace(".page.tsx", ""));

/** The paths of empty lists and texts in a value; elements that are drawn are not looked into. */
function emptyIn(value: unknown, path: string): readonly string[] {
  if (typeof value === "string") return value.trim() === "" ? [path] : [];
  if (Array.isArray(value)) return value.length === 0 ? [path] : value.flatMap((one, at) => emptyIn(one, `${path}[${at}]`));
  if (typeof value !== "object" || value === null || isValidElement(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => emptyIn(one, `${path}.${name}`));
}

describe("the catalogue's facts", () => {
  it("find every part of ui/parts that draws something", () => {
    const files = readdirSync(join(root, "ui/parts"), { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"));
    // FieldWords holds the two halves of a field, which are shown with it.
    expect(parts.toSorted()).toEqual(
      files
        .map((path) => path.replace(/^.*[\\/]|\.tsx$/g, ""))
        .filter((name) => name !== "FieldWords")
        .toSorted(),
    );
  });

  it("say something of every part and of every prop", () => {
    const silent = parts.flatMap((part) => [
      ...(facts[part]?.says === "" ? [part] : []),
      ...(facts[part]?.props ?? []).filter(({ says }) => says === "").map(({ name }) => `${part}.${name}`),
    ]);
    expect(silent).toEqual([]);
  });

  it("take over the props of what a part is made of, without those that it leaves out", () => {
    const names = facts["PhoneField"]?.props.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(["label", "description", "error"]));
    expect(names).not.toContain("inputClass");
  });

  it("name the views that use a part", () => {
    expect(facts["OtpField"]?.usedIn).toContain("booking/checkout/CodeStep.tsx");
  });
});

describe("the page of a part", () => {
  it("is there for every part, and for nothing else", () => {
    expect(pages.toSorted()).toEqual(parts.toSorted());
  });

  it.each(pages)("of %s is a story by the template, with an example that is compiled and shown as code", (part) => {
    expect(textOf(`${part}.stories.tsx`)).toMatch(/export const Page = meta\.story\(\{ render: \(\) => <PartPageView /);
    expect(facts[part]?.code).toContain("export function Example(");
    expect(textOf(`${part}.page.tsx`)).toContain(`import { Example } from "./examples/${part}.tsx"`);
  });

  it.each(pages)("of %s leaves no list and no text empty", async (part) => {
    const module: unknown = await import(`../../stories/components/${part}.page.tsx`);
    expect(emptyIn(module, part)).toEqual([]);
  });

  it("would be found with an empty list or text (control)", () => {
    expect(emptyIn({ when: [], what: " ", content: { en: ["Verb"], fr: [] }, french: "Bouton" }, "page")).toEqual([
      "page.when",
      "page.what",
      "page.content.fr",
    ]);
  });

  it.each(pages)("of %s is found by its French name", (part) => {
    const french = /french: "([^"]+)"/.exec(textOf(`${part}.page.tsx`))?.[1] ?? "no French name";
    expect(textOf(`${part}.stories.tsx`).toLowerCase()).toContain(`(${french.toLowerCase()})`);
  });
});

describe("the rules for words", () => {
  const patterns = join(root, "stories/patterns");
  const sources = [
    ...pages.map((part) => textOf(`${part}.page.tsx`)),
    ...readdirSync(patterns).map((name) => readFileSync(join(patterns, name), "utf8")),
  ];
  const rulesIn = (locale: "en" | "fr") =>
    sources.flatMap((source) => {
      const content = source.slice(source.indexOf("  content: {"));
      const list = new RegExp(`\\b${locale}: \\[([^]*?)\\]`).exec(content)?.[1] ?? "";
      return [...list.matchAll(/"([^"]+)"/g)].map(([, rule = ""]) => rule);
    });

  it.each(["en", "fr"] as const)("quote the product by keys alone, each of which has its text: %s", (locale) => {
    const rules = rulesIn(locale);
    expect(rules.length).toBeGreaterThanOrEqual(sources.length);
    expect(rules.flatMap(typedQuotesIn)).toEqual([]);
    for (const rule of rules) expect(withQuotes(rule, locale)).not.toContain("{{");
  });

  it("would be found with a quote that was typed, or a key without a text (control)", () => {
    expect(typedQuotesIn("Name the thing: “No booking matches”, not “No results”.")).toEqual(["“No booking matches”"]);
    expect(typedQuotesIn("« Veuillez corriger 2 champs », jamais « 125,00 $ CAD ».")).toEqual(["« Veuillez corriger 2 champs »"]);
    expect(() => withQuotes("{{office.nothingLikeThis}}", "en")).toThrow("office.nothingLikeThis");
    expect(withQuotes("{{contact.errors|count=2}}", "en")).toBe("“Please fix 2 fields”");
  });
});

describe("a part in its states", () => {
  const titleIn = (path: string) => /meta\(\{[\s\S]*?title: "([^"]+)"/.exec(textOf(path))?.[1];
  const states = readdirSync(join(components, "states")).map((name) => name.replace(".stories.tsx", ""));

  it.each(states)("is under the page of the part: %s", (part) => {
    expect(titleIn(`states/${part}.stories.tsx`)).toBe(titleIn(`${part}.stories.tsx`));
  });
});

describe("the template", () => {
  const template = (name: string) => readFileSync(join(root, "stories/catalogue", name), "utf8");
  const headingsIn = (name: string) =>
    [...template(name).matchAll(/<Section title="([^"]+)">|<(WordRules) /g)].map(([, title, words]) => title ?? words);

  it("of a part's page has every heading", () => {
    const first = [
      "Example",
      "Anatomy",
      "When to use",
      "When not to, and what instead",
      "Do and don’t",
      "States",
      "Keyboard",
      "Read aloud",
    ];
    expect(headingsIn("PartPage.tsx")).toEqual([...first, "WordRules", "Props", "Colours it uses", "Used in"]);
  });

  it("of a pattern's page has every heading", () => {
    expect(headingsIn("PatternPage.tsx")).toEqual([
      "How it goes",
      "See it",
      "Parts",
      "Keyboard",
      "Read aloud",
      "When it goes wrong",
      "WordRules",
    ]);
  });
});

describe("the page of a pattern", () => {
  const files = readdirSync(join(root, "stories/patterns")).filter((name) => name.endsWith(".stories.tsx"));
  const patternText = (name: string) => readFileSync(join(root, "stories/patterns", name), "utf8");
  const stories = readdirSync(join(root, "stories/views"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".stories.tsx"))
    .map((path) => readFileSync(join(root, "stories/views", path), "utf8"));
  const isShown = (title: string, story: string) =>
    stories.some((text) => text.includes(`title: "${title}"`) && text.includes(`export const ${story} =`));
  const scenesIn = (text: string) =>
    [...text.matchAll(/title: "(Views\/[^"]+)",\s*story: "(\w+)"/g)].map(([, title = "", story = ""]) => ({ title, story }));

  it("is there for every pattern that several screens share", () => {
    expect(files.map((name) => name.replace(".stories.tsx", "")).toSorted()).toEqual([
      "Chat",
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

  it.each(files)("in %s leads to stories that exist, and to parts that exist", (name) => {
    const text = patternText(name);
    const scenes = scenesIn(text);
    expect(scenes.length).toBeGreaterThan(0);
    expect(scenes.filter(({ title, story }) => !isShown(title, story))).toEqual([]);
    const used = /parts: \[([^\]]*)\]/.exec(text)?.[1] ?? "";
    expect([...used.matchAll(/"(\w+)"/g)].map(([, part = ""]) => part).filter((part) => !parts.includes(part))).toEqual([]);
  });

  it("would be found when it leads nowhere (control)", () => {
    expect(isShown("Views/Booking", "NoSuchStory")).toBe(false);
  });
});

describe("the page of icons", () => {
  const used = ["ui", "app/web"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(root, folder, path)))
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/\bmdi([A-Z]\w+)/g)].map(([, name = ""]) => name));

  it("says in both languages what each icon of the product means, and shows no other", () => {
    expect(Object.keys(iconMeanings).toSorted()).toEqual([...new Set(used)].sort());
    expect(emptyIn(iconMeanings, "icons")).toEqual([]);
  });
});

describe("the introduction", () => {
  const ids = readdirSync(join(root, "stories"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".stories.tsx"))
    .flatMap((path) => {
      const text = readFileSync(join(root, "stories", path), "utf8");
      const title = /meta\(\{[\s\S]*?title: "([^"]+)"/.exec(text)?.[1] ?? "";
      return [...text.matchAll(/^export const (\w+) =/gm)].map(([, story = ""]) => toId(title, storyNameFromExport(story)));
    });

  it.each(["en", "fr"] as const)("in %s leads to stories that exist, as many as in the other language", (locale) => {
    const rooms = introductions[locale].rooms.entries;
    expect(rooms.filter(({ story }) => !ids.includes(story))).toEqual([]);
    expect(rooms).toHaveLength(introductions.en.rooms.entries.length);
  });

  it("would be found when it leads nowhere (control)", () => {
    expect(ids).not.toContain("introduction-accueil--nowhere");
    expect(ids.length).toBeGreaterThan(300);
  });
});
