import { describe, expect, it } from "vitest";
import { loadWords } from "#ui/headless/words/load.ts";
import { addWords, wordsOf } from "#ui/headless/words/words.tsx";

describe("words that come later", () => {
  it("join the texts of their noun, and forget none of them", async () => {
    await loadWords("fr");
    const { say } = wordsOf("fr");
    const menu = say("shell.menu");
    addWords({ fr: { shell: { product: "Quai, encore" } } });
    expect([say("shell.menu"), say("shell.product")]).toEqual([menu, "Quai, encore"]);
    addWords({ fr: { shell: { product: "Quai" } } });
    expect(say("shell.product")).toBe("Quai");
  });

  it("are available in each language once they were loaded", async () => {
    await Promise.all([loadWords("en"), loadWords("fr")]);
    expect(wordsOf("en").say("errors.page.backHome")).toBe("Back to Home");
    expect(wordsOf("fr").say("errors.page.backHome")).toBe("Retour à l’accueil");
  });
});
