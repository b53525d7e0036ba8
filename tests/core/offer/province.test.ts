import { describe, expect, it } from "vitest";
import { rentalRulesLocale, lawProvinceOfClub } from "#core/domain/offer/province.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";

describe("the province whose law a club is under", () => {
  it.each([
    ["", [{}, { region: "ON" }, { region: "QC" }], "ON"],
    ["QC", [{ region: "ON" }], "QC"],
    ["", [{}], null],
    ["", [], null],
  ] as const)("named %j, with lakes in %j, is %j", (province, lakes, expected) => {
    expect(lawProvinceOfClub({ ...defaultSettings, law: { province } }, lakes)).toBe(expected);
  });
});

describe("the text of the rules that comes first", () => {
  it.each([
    ["QC", "en", "fr"],
    ["QC", "fr", "fr"],
    ["ON", "en", "en"],
    ["ON", "fr", "fr"],
    [null, "en", "en"],
  ] as const)("of a club of %j on a page in %s is in %s", (province, page, expected) => {
    expect(rentalRulesLocale(province, page)).toBe(expected);
  });
});
