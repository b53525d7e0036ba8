import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isValidElement } from "react";
import { describe, expect, it } from "vitest";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { partFacts } from "../../../stories/catalogue/facts.ts";
import type { PartPage } from "../../../stories/catalogue/page.ts";
import { isPanelShown } from "../../../stories/.storybook/panel.ts";
import { partStates, stable } from "../../../stories/components/partStates.ts";
import { anatomyMarks } from "../../../stories/components/anatomyMarks.ts";
import { iconMeanings } from "../../../stories/foundations/iconMeanings.ts";
import { introductions } from "../../../stories/introduction/introductionTexts.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const components = join(root, "stories/components");
const facts = partFacts(root);
const parts = Object.keys(facts);
const textOf = (path: string) => readFileSync(join(components, path), "utf8");
const pages = readdirSync(components)
  .filter((name) => name.endsWith(".page.tsx"))
  .map((name) => name.replace(".page.tsx", ""));

/** The ids of all stories. */
const storyIds = readdirSync(join(root, "stories"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".stories.tsx"))
  .flatMap((path) => {
    const text = readFileSync(join(root, "stories", path), "utf8");
    const title = /meta\(\{[\s\S]*?title: "([^"]+)"/.exec(text)?.[1] ?? "";
    return [...text.matchAll(/^export const (\w+) =/gm)].map(([, story = ""]) => toId(title, storyNameFromExport(story)));
  });

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

  it("know the page of each part, to which other pages lead", () => {
    expect(parts.map((part) => facts[part]?.page).filter((page) => page === undefined || !storyIds.includes(page))).toEqual([]);
  });

  it("list the values of a prop that has few, and what it is when left out", () => {
    const prop = (part: string, name: string) => facts[part]?.props.find((one) => one.name === name);
    expect(prop("Button", "kind")).toMatchObject({ values: ['"primary"', '"secondary"', '"quiet"'], standard: '"secondary"' });
    expect(prop("Button", "isPending")).toMatchObject({ values: ["true", "false"], standard: "false" });
    expect(prop("Callout", "tone")).toMatchObject({ standard: '"info"' });
    expect(prop("Button", "onPress")).toMatchObject({ values: [] });
    expect(prop("Button", "onPress")).not.toHaveProperty("standard");
  });

  it("name a specimen of each view that uses a part, by what its modules import", () => {
    const titles = (part: string) => facts[part]?.usedIn.map(({ title }) => title) ?? [];
    expect(titles("OtpField")).toContain("Views/Login");
    expect(titles("OtpField")).not.toContain("Views/Drawings");
    const names = parts.flatMap((part) => facts[part]?.usedIn.map(({ title, name }) => toId(title, name)) ?? []);
    expect(names.filter((id) => !storyIds.includes(id))).toEqual([]);
    expect(parts.filter((part) => titles(part).length === 0)).toEqual([]);
  });
});

describe("the page of a part", () => {
  it("is there for every part, and for nothing else", () => {
    expect(pages.toSorted()).toEqual(parts.toSorted());
  });

  it.each(pages)("of %s is a story by the template, with an example that is compiled and shown as code", (part) => {
    expect(textOf(`${part}.stories.tsx`)).toMatch(/export const Page = meta\.story\(\{\s+render: \(\) => <PartPageView /);
    expect(facts[part]?.code).toContain("export function Example(");
    expect(textOf(`${part}.page.tsx`)).toContain(`import { Example } from "./examples/${part}.tsx"`);
  });

  it.each(pages)("of %s leaves no list and no text empty", async (part) => {
    const module: unknown = await import(`../../../stories/components/${part}.page.tsx`);
    expect(emptyIn(module, part)).toEqual([]);
  });

  it("would be found with an empty list or text (control)", () => {
    expect(emptyIn({ when: [], what: " ", content: { en: ["Verb"], fr: [] }, french: "Bouton" }, "page")).toEqual([
      "page.when",
      "page.what",
      "page.content.fr",
    ]);
  });

  it("has a place in the picture for each piece of its anatomy, or says that the example does not show it", async () => {
    expect(Object.keys(anatomyMarks).toSorted()).toEqual(pages.toSorted());
    for (const part of pages) {
      const module: Readonly<Record<string, { readonly english: PartPage }>> = await import(`../../../stories/components/${part}.page.tsx`);
      expect([part, anatomyMarks[part]?.length]).toEqual([part, Object.values(module)[0]?.english.anatomy.length]);
    }
    // A closed dialog is not drawn; every other example shows something of its part.
    expect(pages.filter((part) => anatomyMarks[part]?.every((mark) => mark === ""))).toEqual(["Dialog"]);
  });

  it.each(pages)("of %s is found by its French name", (part) => {
    const french = /frenchName: "([^"]+)"/.exec(textOf(`${part}.page.tsx`))?.[1] ?? "no French name";
    expect(textOf(`${part}.stories.tsx`).toLowerCase()).toContain(`(${french.toLowerCase()})`);
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
    [...template(name).matchAll(/<Section title="([^"]+)"(?: isEnglish)?>|<(WordRules) /g)].map(([, title, words]) => title ?? words);

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

  it.each([
    ["PartPage.tsx", "partSections"],
    ["PatternPage.tsx", "patternSections"],
  ])("lists its headings in its table of contents: %s", (name, list) => {
    const [, listed = ""] = new RegExp(`const ${list} = \\[([^\\]]*)\\]`).exec(template(name)) ?? [];
    const titles = [...listed.matchAll(/"([^"]+)"/g)].map(([, title]) => title);
    expect(titles).toEqual(headingsIn(name).map((heading) => (heading === "WordRules" ? "Words" : heading)));
  });

  it("names for each part a release that the changelog has", () => {
    const releases = [...readFileSync(join(root, "CHANGELOG.md"), "utf8").matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, release]) => release);
    expect(Object.keys(partStates).filter((part) => !parts.includes(part))).toEqual([]);
    expect([stable, ...Object.values(partStates)].filter(({ changedIn }) => !releases.includes(changedIn))).toEqual([]);
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

describe("the panel of controls", () => {
  it("is closed where a story has no controls, and where a story is read", () => {
    expect(isPanelShown("explorers-price-prix--explorer", { argTypes: {} })).toBe(false);
    expect(isPanelShown("components-actions-button-bouton--page", { argTypes: { kind: {} } })).toBe(false);
    expect(isPanelShown("introduction-accueil--welcome", undefined)).toBe(false);
  });

  it("is open where there is something to try, and until a story is loaded (control)", () => {
    expect(isPanelShown("components-actions-button-bouton--playground", { argTypes: { kind: {} } })).toBe(true);
    expect(isPanelShown("explorers-price-prix--explorer", {})).toBe(true);
  });
});

describe("the explorers", () => {
  const explorers = readdirSync(join(root, "stories/explorers")).filter((name) => name.endsWith(".stories.tsx"));

  it.each(explorers)("open in their first state, not where a test left them: %s", (name) => {
    const text = readFileSync(join(root, "stories/explorers", name), "utf8");
    const [first = ""] = /^export const \w+ = meta\.story\((?:.*\);$|[^]*?^\}\);$)/m.exec(text) ?? [];
    expect(first).toMatch(/^export const (Explorer|Playground) /);
    expect(first).not.toContain("play:");
  });
});

describe("the introduction", () => {
  it.each(["en", "fr"] as const)("in %s leads to stories that exist, as many as in the other language", (locale) => {
    const rooms = introductions[locale].rooms.entries;
    expect(rooms.filter(({ story }) => !storyIds.includes(story))).toEqual([]);
    expect(rooms).toHaveLength(introductions.en.rooms.entries.length);
  });

  it("would be found when it leads nowhere (control)", () => {
    expect(storyIds).not.toContain("introduction-accueil--nowhere");
    expect(storyIds.length).toBeGreaterThan(300);
  });
});
