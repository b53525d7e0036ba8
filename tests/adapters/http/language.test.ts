import { preferredLocale } from "#adapters/node/http/request/language.ts";
import { describe, expect, it } from "vitest";

describe("the preferred language", () => {
  it.each([
    ["fr-CA,fr;q=0.9,en;q=0.8", "fr"],
    ["de, fr;q=0.5, en;q=0.9", "en"],
    ["fr, en", "fr"],
    ["en;q=0, fr;q=0.1", "fr"],
    ["FR-ca ; q=1", "fr"],
    ["fr;q=2", "fr"],
  ])("is by weight, then by order: %s is %s", (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
    expect(preferredLocale(header)).toBe(locale);
  });

  it.each([
    ["en-CA,fr-CA;q=0.9,fr;q=0.8,en;q=0.7", "en"],
    ["fr-CA,en-CA;q=0.9,en;q=0.8,fr;q=0.7", "fr"],
  ])("is the one of the first region, wherever the bare language is: %s is %s", (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });

  it("is English if the header names neither language", () => {
    for (const header of [undefined, "", "*", "de", "frx", "fr;q=0", "fr;q=nonsense", "fr;q=-1", ",,;", ";q=".repeat(4000)])
      expect(preferredLocale(header)).toBe("en");
  });
});
