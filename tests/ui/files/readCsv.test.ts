import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteOrderMark, csvLine } from "#core/domain/find/csv.ts";
import { readCsv } from "#ui/headless/importing/readCsv.ts";

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

describe("reading CSV", () => {
  // An apostrophe before a formula is what the writer adds: a cell that had one of its own loses it.
  const cell = fc.string({ unit: fc.constantFrom("a", "é", '"', ",", ";", "\t", "\n", "\r", "=", "+", "-", "@", " ", "1") });
  const filled = fc.array(cell, { minLength: 2, maxLength: 5 }).map(([first = "", ...rest]) => [`x${first}`, ...rest]);

  it("gives back every cell that Quai writes", () => {
    fc.assert(
      fc.property(fc.array(filled, { minLength: 1, maxLength: 6 }), fc.constantFrom("en", "fr"), (rows, locale) => {
        const width = Math.max(...rows.map((row) => row.length));
        const table = rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => "x")]);
        const head = Array.from({ length: 40 }, () => "x");
        expect(cellsOf(byteOrderMark + [head, ...table].map((line) => csvLine(line, locale)).join(""))).toEqual([head, ...table]);
      }),
    );
  });

  it("finds commas, semicolons and tabs, by what the first record has most of outside of quotes", () => {
    expect(readCsv('"a,b,c";d;e\n1;2;3')).toMatchObject({
      separator: ";",
      records: [{ cells: ["a,b,c", "d", "e"] }, { cells: ["1", "2", "3"] }],
    });
    expect([readCsv("a\tb,c\td\n").separator, readCsv("one\ntwo;three").separator, readCsv("a,b\n").separator]).toEqual(["\t", ";", ","]);
  });

  it("obeys a first line that names the separator, and counts it as a row of the spreadsheet", () => {
    for (const line of ["sep=;", '"sep=;"', "SEP=;", "sep=;,,"])
      expect([line, readCsv(`${byteOrderMark}${line}\r\na,b,c;d\r\n1,5;2`).records]).toEqual([
        line,
        [
          { at: 2, cells: ["a,b,c", "d"] },
          { at: 3, cells: ["1,5", "2"] },
        ],
      ]);
    expect(readCsv("sep=|\na|b,c").separator).toBe("|");
    expect(readCsv('sep=;\na;b\n"1;2').openAt).toBe(3);
    expect(cellsOf("sep=,b\n1,2")).toEqual([
      ["sep=", "b"],
      ["1", "2"],
    ]);
  });

  it("reads line ends of every system, also within quotes, and counts records as a spreadsheet does", () => {
    expect(readCsv('a,b\r\n"1\r\n2",3\r\r\n,\n4,5').records).toEqual([
      { at: 1, cells: ["a", "b"] },
      { at: 2, cells: ["1\r\n2", "3"] },
      { at: 5, cells: ["4", "5"] },
    ]);
  });

  it("drops the blanks between a separator and a quote", () => {
    expect(cellsOf('a, "b;c" ,d\n1\t, 2 ,"3 "')).toEqual([
      ["a", "b;c", "d"],
      ["1", "2", "3 "],
    ]);
  });

  it("says where a quote is opened that never ends", () => {
    expect(readCsv('a,b\n1,2\n"3,4\n5,6').openAt).toBe(3);
    expect(readCsv('a,b\n1,say "two"\n').openAt).toBeUndefined();
  });

  it("holds nothing in a text of nothing", () => {
    for (const text of ["", byteOrderMark, "\n\r\n", " , ,\n"]) expect([text, readCsv(text).records]).toEqual([text, []]);
  });
});
