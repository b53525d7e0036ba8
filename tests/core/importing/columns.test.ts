import { describe, expect, it } from "vitest";
import {
  importDateOrderOf,
  isDateOrderOpen,
  parseTypedDate,
  pricingItemName,
  parseClockTime,
} from "#core/features/importing/kinds/cells.ts";
import { importColumnsByKind, guessImportColumns, missingImportColumns } from "#core/features/importing/kinds/columns.ts";
import { importableKinds } from "#core/domain/importing/importRecord.ts";
import { kinds } from "#core/kinds/index.ts";
import { dateAndMoneyFormatOf } from "#ui/headless/words/format.ts";
import { readCsv } from "#ui/headless/importing/readCsv.ts";
import { textLookupFor } from "#core/words/index.ts";
import { boatsView } from "#ui/views/offer/kinds/boats.ts";
import { extrasView } from "#ui/views/offer/kinds/extras.ts";
import { docksView } from "#ui/views/offer/kinds/docks.ts";
import { customersView } from "#ui/views/customers/customers.tsx";
import { kindRowsCsvText } from "#ui/views/managed/record/KindPage.tsx";
import { importColumnLabel } from "#ui/views/importing/importText.ts";
import type { Words } from "#ui/headless/words/words.tsx";

const locales = ["en", "fr"] as const;

function wordsIn(locale: "en" | "fr"): Words {
  return { locale, say: textLookupFor(locale), format: dateAndMoneyFormatOf(locale), named: (name) => name[locale] };
}

describe("the columns of an import", () => {
  it("fill fields that staff write, each once", () => {
    for (const kind of ["docks", "boats", "items", "extras", "profiles"] as const) {
      const names = importColumnsByKind[kind].map(({ name }) => name);
      expect([...new Set(names)], `columns of ${kind}`).toEqual(names);
      const fields = Object.keys(kinds[kind].fields);
      for (const name of names) expect(fields, `${kind} ${name}`).toContain(name.split(".")[0]);
    }
  });

  it("are guessed in the file of the same kind that Quai makes, and in its template, in either language", () => {
    const files = {
      boats: (words: Words) => kindRowsCsvText(boatsView.content({ words, related: {} }).columns, [], words.locale),
      docks: (words: Words) => kindRowsCsvText(docksView.content({ words, related: {} }).columns, [], words.locale),
      extras: (words: Words) => kindRowsCsvText(extrasView.content({ words, related: {} }).columns, [], words.locale),
      profiles: (words: Words) =>
        kindRowsCsvText(customersView({ seesFit: false, mayErase: false }).content({ words, related: {} }).columns, [], words.locale),
    };
    for (const locale of locales) {
      const words = wordsIn(locale);
      for (const kind of ["boats", "docks", "extras", "profiles"] as const) {
        const heads = readCsv(files[kind](words)).records[0]?.cells ?? [];
        const found = guessImportColumns(kind, heads).filter((name) => name !== undefined);
        expect(missingImportColumns(kind, found), `${kind} ${locale}: ${heads.join()} as ${found.join()}`).toEqual([]);
      }
      const exported = [
        "key",
        "status",
        "firstname",
        "lastname",
        "email",
        "phone",
        "people",
        "isMember",
        "boat",
        "date",
        "start",
        "end",
        "total",
        "createdAt",
      ] as const;
      const booked = exported.map((name) => words.say(`bookings.csv.${name}`));
      const fields = [
        "reference",
        "status",
        "firstname",
        "lastname",
        "email",
        "phone",
        "people",
        "isMember",
        "boat",
        "date",
        "start",
        "end",
        "total",
        "madeOn",
      ];
      expect(guessImportColumns("bookings", booked), `bookings ${locale}`).toEqual(fields);
      for (const kind of importableKinds) {
        const template = importColumnsByKind[kind].map(({ name }) => importColumnLabel(name, words));
        expect(guessImportColumns(kind, template), `${kind} ${locale}`).toEqual(importColumnsByKind[kind].map(({ name }) => name));
      }
    }
  });

  it("are guessed once each, ignoring accents, case and punctuation of a heading", () => {
    expect(guessImportColumns("boats", ["NOM", "Modèle ", "capacite", "Quai_", "Couleur", "name"])).toEqual([
      "name.fr",
      "model",
      "capacity",
      "dock",
      undefined,
      "name.en",
    ]);
    expect(guessImportColumns("profiles", ["Nom", "Nom de famille", "Prénom", "", "Cellulaire"])).toEqual([
      "lastname",
      undefined,
      "firstname",
      undefined,
      "phone",
    ]);
  });
});

describe("a cell", () => {
  it("is a time of day as either language writes it", () => {
    expect(["8:00", "8 h", "08 h 30", "08:00:00", "1:30 PM", "12 a.m.", "24:00"].map(parseClockTime)).toEqual([
      "08:00",
      "08:00",
      "08:30",
      "08:00",
      "13:30",
      "00:00",
      "24:00",
    ]);
    for (const none of ["", "noon", "25:00", "8:75", "13 PM", "-1:00"]) expect([none, parseClockTime(none)]).toEqual([none, undefined]);
  });

  it("is an existing day, with the year first or in the given order", () => {
    expect(["2027-07-01", "2027/7/1", "2027-07-01T10:00:00Z", "01/07/2027", "1.7.2027"].map((text) => parseTypedDate(text, "dmy"))).toEqual(
      Array.from({ length: 5 }, () => "2027-07-01"),
    );
    expect([
      parseTypedDate("01/07/2027", "mdy"),
      parseTypedDate("31/02/2027", "dmy"),
      parseTypedDate("13/25/2027", "mdy"),
      parseTypedDate("1/7/27", "dmy"),
      parseTypedDate("July 1", "dmy"),
    ]).toEqual(["2027-01-07", undefined, undefined, undefined, undefined]);
  });

  it("shows the order of day and month of its column, unless every date can be of either order, or dates differ", () => {
    expect([
      importDateOrderOf(["01/07/2027", "13/07/2027"]),
      importDateOrderOf(["1/7/2027", "7/13/2027 8:00"]),
      importDateOrderOf(["24.12"]),
      importDateOrderOf(["01/07/2027", "2027-07-13", "12-24"]),
      importDateOrderOf(["13/07/2027", "07/13/2027"]),
      importDateOrderOf(["13/13/2027"]),
    ]).toEqual(["dmy", "mdy", "dmy", undefined, undefined, undefined]);
    expect(["01/07/2027", "07/07/2027", "13/07/2027", "2027-07-01", "12-24", "24/12"].map(isDateOrderOpen)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("names a month, a weekday or a status in either language, and leaves other names as they are", () => {
    expect([
      pricingItemName("month", "Août"),
      pricingItemName("month", "8"),
      pricingItemName("weekday", "dimanche"),
      pricingItemName("weekday", "0"),
    ]).toEqual(["August", "August", "Sunday", "Sunday"]);
    expect([
      pricingItemName("status", "non-membre"),
      pricingItemName("status", "Membership"),
      pricingItemName("holiday", "Fête"),
      pricingItemName("month", "Brumaire"),
    ]).toEqual(["Non Member", "Membership", "Fête", "Brumaire"]);
  });
});
