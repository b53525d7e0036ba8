import { describe, expect, it } from "vitest";
import { asksDrivingLicence, mayAskDrivingLicence, uploadTypesOf } from "#core/domain/offer/documents.ts";
import type { ProvinceCode } from "#core/domain/club/provinceCode.ts";
import { lastFourRule, storedLastFour } from "#core/domain/validation/lastFour.ts";

const of = (province: ProvinceCode | "", documents = { uploads: true, drivingLicence: true }) => ({ law: { province }, documents });
const magog = [{ region: "QC" as const }];
const muskoka = [{ region: "ON" as const }];

describe("a driving licence", () => {
  it("is never required in Quebec, whether the club set its province or its lakes say it", () => {
    expect([asksDrivingLicence(of("QC"), muskoka), asksDrivingLicence(of(""), magog)]).toEqual([false, false]);
    expect([mayAskDrivingLicence(of("QC"), muskoka), mayAskDrivingLicence(of(""), [])]).toEqual([false, false]);
  });

  it("is required elsewhere where the club chose so (control)", () => {
    expect([asksDrivingLicence(of("ON"), magog), asksDrivingLicence(of(""), muskoka)]).toEqual([true, true]);
    expect(asksDrivingLicence(of("ON", { uploads: true, drivingLicence: false }), [])).toBe(false);
  });
});

it("lets customers send pictures only where the club does, of a driving licence only where the club asks for one", () => {
  expect(uploadTypesOf(of("QC"), [])).toEqual(["boatLicense"]);
  expect(uploadTypesOf(of("ON"), [])).toEqual(["boatLicense", "drivingLicense"]);
  expect(uploadTypesOf(of("ON", { uploads: true, drivingLicence: false }), [])).toEqual(["boatLicense"]);
  expect(uploadTypesOf(of("ON", { uploads: false, drivingLicence: true }), [])).toEqual([]);
});

it.each(["", "441", "44170", "44 7", "44é7"])("refuses %j as the end of a number", (typed) => {
  expect(lastFourRule(typed)?.key).toBe(typed === "" ? "required" : "lastFour");
});

it("stores the end of a number in capitals", () => {
  expect([lastFourRule("a41z"), storedLastFour("a41z")]).toEqual([undefined, "A41Z"]);
});
