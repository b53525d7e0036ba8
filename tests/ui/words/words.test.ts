import { describe, expect, it } from "vitest";
import { heard } from "#core/words/visit/heard.en.ts";
import { loadFirstPageWords } from "#ui/headless/words/firstWords/load.ts";
import { addWords, wordsIn } from "#ui/headless/words/words.tsx";

describe("words that come later", () => {
  it("join the texts of their noun, and forget none of them", async () => {
    await loadFirstPageWords("fr");
    const { say } = wordsIn("fr");
    const menu = say("shell.menu");
    addWords({ fr: { shell: { product: "Quai, encore" } } });
    expect([say("shell.menu"), say("shell.product")]).toEqual([menu, "Quai, encore"]);
    addWords({ fr: { shell: { product: "Quai" } } });
    expect(say("shell.product")).toBe("Quai");
  });

  it("are available in each language once they were loaded", async () => {
    await Promise.all([loadFirstPageWords("en"), loadFirstPageWords("fr")]);
    expect(wordsIn("en").say("errors.page.backHome")).toBe("Back to Home");
    expect(wordsIn("fr").say("errors.page.backHome")).toBe("Retour à l’accueil");
  });
});

describe("a sentence of a page", () => {
  it("ends with one period after an hour that is written with one", () => {
    addWords({ en: { heard } });
    const { say } = wordsIn("en");
    expect(say("heard.chosen", { boat: "Otter", span: "3:00 p.m. – 6:00 p.m." })).toBe("Chosen: Otter, 3:00 p.m. – 6:00 p.m.");
    expect(say("heard.chosen", { boat: "Otter", span: "noon" })).toBe("Chosen: Otter, noon.");
  });
});
