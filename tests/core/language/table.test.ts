import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boatModels } from "#core/domain/offer/boatLook.ts";
import { documentStates, documentTypes, isDocumentType } from "#core/domain/offer/documents.ts";
import { defaultListFilters, listFiltersFor, pathologicalFilters } from "#core/domain/offer/filters.ts";
import { idNameOf, tablePageCount, sortTableByColumn, initialTablePage, turnTableToPage } from "#core/domain/find/table.ts";
import { textLookupFor } from "#core/words/index.ts";
import { anyLocale } from "#core/arbitraries/words.ts";

describe("a table", () => {
  it("starts on page 1 with 10 items, sorted by key for bookings", () => {
    expect(initialTablePage("bookings")).toEqual({
      page: 1,
      itemsPerPage: 10,
      sortBy: "key",
      sortDesc: false,
      mustSort: true,
      multiSort: false,
    });
  });

  it("is sorted by the id elsewhere, as the model names it", () => {
    expect(initialTablePage("boats").sortBy).toBe("_id");
    expect(initialTablePage("users").sortBy).toBe("id");
    expect(["clients", "roles", "lakes"].map(idNameOf)).toEqual(["id", "_id", "_id"]);
  });

  it("reverses its order when its column is chosen again, and is never unsorted", () => {
    const once = sortTableByColumn(initialTablePage("boats"), "model");
    expect(once).toMatchObject({ sortBy: "model", sortDesc: false });
    expect(sortTableByColumn(once, "model")).toMatchObject({ sortBy: "model", sortDesc: true });
    expect(sortTableByColumn(sortTableByColumn(once, "model"), "model")).toMatchObject({ sortBy: "model", sortDesc: false });
    expect(sortTableByColumn(sortTableByColumn(once, "model"), "dock")).toMatchObject({ sortBy: "dock", sortDesc: false });
  });

  it("goes back to page 1 when its order changes", () => {
    expect(sortTableByColumn(turnTableToPage(initialTablePage("boats"), 3, 100), "model").page).toBe(1);
  });

  it("has a page even without items", () => {
    expect([0, 1, 10, 11].map((total) => tablePageCount(initialTablePage("boats"), total))).toEqual([1, 1, 1, 2]);
  });

  it("never turns to a page it does not have", () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(10_000), (page, total) => {
        const table = turnTableToPage(initialTablePage("boats"), page, total);
        expect(table.page).toBeGreaterThanOrEqual(1);
        expect(table.page).toBeLessThanOrEqual(tablePageCount(table, total));
      }),
    );
  });
});

describe("the filters", () => {
  it("leave the pathological set out unless it is requested and allowed", () => {
    expect(listFiltersFor()).toEqual(defaultListFilters);
    expect(listFiltersFor({ wanted: true })).toEqual(defaultListFilters);
    expect(listFiltersFor({ allowed: true })).toEqual(defaultListFilters);
    expect(listFiltersFor({ wanted: true, allowed: true })).toEqual([...defaultListFilters, ...pathologicalFilters]);
  });

  it("name conditions, allergies, prescription and four measurements in the pathological set", () => {
    expect(pathologicalFilters.map(({ key }) => key)).toEqual(["conditions", "allergies", "prescription", "ankle", "calf", "hip", "thigh"]);
  });

  it("have a label of their own in both languages", () => {
    fc.assert(
      fc.property(anyLocale, (locale) => {
        const say = textLookupFor(locale);
        const labels = [...defaultListFilters, ...pathologicalFilters].map(({ key }) => say(`offer.filters.${key}`));
        expect(new Set(labels).size).toBe(13);
      }),
    );
  });
});

describe("documents and models", () => {
  it("are those of the specification", () => {
    expect(documentTypes).toEqual(["boatLicense", "drivingLicense"]);
    expect(boatModels).toEqual(["Sportfisher", "Vectra", "Vantage", "Quorum"]);
    expect(documentStates).toEqual(["uploaded", "pending", "verified", "rejected", "expired"]);
  });

  it("recognize a document type", () => {
    expect(isDocumentType("boatLicense")).toBe(true);
    for (const text of ["boatlicense", "", undefined, 0]) expect(isDocumentType(text)).toBe(false);
  });

  it("have their words in both languages", () => {
    expect(textLookupFor("en")("offer.documents.boatLicense")).toBe("Boating licence");
    expect(textLookupFor("fr")("offer.documents.boatLicense")).toBe("Permis de bateau");
  });
});
