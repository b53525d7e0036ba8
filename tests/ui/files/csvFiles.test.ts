import { signal } from "@preact/signals-react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { csvLine } from "#core/domain/find/csv.ts";
import { kinds } from "#core/kinds/index.ts";
import type { KindName } from "#core/ports/store/kindNames.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import "#ui/headless/words/accountWords.ts";
import "#ui/headless/words/customerWords.ts";
import "#ui/headless/words/firstWords/all.ts";
import "#ui/headless/words/officeWords.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { kindRowsCsvText } from "#ui/views/managed/record/KindPage.tsx";
import { modelsView } from "#ui/views/offer/kinds/models.tsx";
import { boatsView } from "#ui/views/offer/kinds/boats.ts";
import { docksView } from "#ui/views/offer/kinds/docks.ts";
import { safetyAndFitView } from "#ui/views/customers/safetyAndFit.tsx";
import { extrasView } from "#ui/views/offer/kinds/extras.ts";
import { lakesView } from "#ui/views/offer/kinds/lakes.ts";
import { codesView } from "#ui/views/pricing/codes.ts";
import { membershipsView } from "#ui/views/membership/office/memberships.tsx";
import { plansView } from "#ui/views/membership/office/plans.ts";
import { locksView } from "#ui/views/offer/kinds/locks.tsx";
import { customersView } from "#ui/views/customers/customers.tsx";
import { repliesView } from "#ui/views/chat/office/replies.tsx";
import { rolesView } from "#ui/views/people/roles.tsx";
import { timeslotsView } from "#ui/views/offer/kinds/timeslots.tsx";
import { usersView } from "#ui/views/people/users.tsx";
import { anyFieldsOfKind } from "#core/arbitraries/kinds.ts";

const words = wordsIn("fr");
const formula = '=HYPERLINK("https://example.org";A1)';
const wicked = [
  formula,
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  `\t${formula}`,
  `\r${formula}`,
  `Loutre;${formula}`,
  `Loutre\n${formula}`,
  `"${formula}`,
];

/** The cells of a file as a spreadsheet reads them that tells cells apart by this sign. */
function cellsOf(file: string, separator: "," | ";" | "\t"): readonly string[] {
  const cells = file.replace(/^\uFEFF/, "").matchAll(new RegExp(`("(?:[^"]|"")*"|[^${separator}\r\n]*)(?:${separator}|\r?\n|\r|$)`, "g"));
  return [...cells].map(([, cell = ""]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

/** Cells that are worked out rather than read; a figure is none, nor is a phone number, `+` and digits. */
const workedOut = (file: string, separators: readonly ("," | ";" | "\t")[] = [",", ";", "\t"]) =>
  separators
    .flatMap((separator) => cellsOf(file, separator))
    .filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^(?:-?\d+(\.\d+)?|\+\d+)$/.test(cell));

/** What a person writes freely, by the name of its field. */
const free = new Set([
  "name",
  "en",
  "fr",
  "label",
  "firstname",
  "lastname",
  "email",
  "phone",
  "permissions",
  "conditions",
  "allergies",
  "prescription",
  "code",
]);

function poisoned(value: unknown, text: string, isFree = false): unknown {
  if (Array.isArray(value)) return value.map((each) => poisoned(each, text, isFree));
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, text, free.has(name))]));
  return isFree && typeof value === "string" ? text : value;
}

const names = (text: string) => ({ names: signal(new Map([["mem_p_ada", text]])), want: () => undefined });
const referred = { lakes: "mem_l_a", docks: "mem_d_a", boats: "mem_b_a", models: "mem_o_a", profiles: "mem_p_ada", roles: "quai_r_staff" };

type File = (row: never, text: string) => string;
const around = { words, related: {} };

/** The file of each kind that has a page. A kind that gains one is missed by the compiler. */
const files: { readonly [Name in Exclude<KindName, "items" | "closures" | "notes" | "maintenancePlans">]: File } = {
  lakes: (row) => kindRowsCsvText(lakesView.content(around).columns, [row], "fr"),
  docks: (row) => kindRowsCsvText(docksView.content(around).columns, [row], "fr"),
  boats: (row) => kindRowsCsvText(boatsView.content(around).columns, [row], "fr"),
  models: (row) => kindRowsCsvText(modelsView.content(around).columns, [row], "fr"),
  timeslots: (row) => kindRowsCsvText(timeslotsView.content(around).columns, [row], "fr"),
  locks: (row) => kindRowsCsvText(locksView.content(around).columns, [row], "fr"),
  extras: (row) => kindRowsCsvText(extrasView.content(around).columns, [row], "fr"),
  codes: (row) => kindRowsCsvText(codesView.content(around).columns, [row], "fr"),
  plans: (row) => kindRowsCsvText(plansView.content(around).columns, [row], "fr"),
  users: (row) => kindRowsCsvText(usersView({ id: "mem_u_admin", isSuper: false }, () => 0).content(around).columns, [row], "fr"),
  roles: (row) => kindRowsCsvText(rolesView([]).content(around).columns, [row], "fr"),
  memberships: (row, text) => {
    const view = membershipsView({ names: names(text), today: () => dayFromText("2027-07-01"), belowForm: () => null });
    return kindRowsCsvText(view.content(around).columns, [row], "fr");
  },
  profiles: (row) => kindRowsCsvText(customersView({ seesFit: true, mayErase: false }).content(around).columns, [row], "fr"),
  replies: (row) => kindRowsCsvText(repliesView.content(around).columns, [row], "fr"),
  fits: (row, text) => kindRowsCsvText(safetyAndFitView(names(text)).content(around).columns, [row], "fr"),
};

describe("a file for spreadsheets", () => {
  it.each(Object.entries(files))("of %s works nothing out, whatever was written", (name, fileOf) => {
    const kind = Object.values(kinds).filter((each) => each.name === name);
    const [fields] = kind.flatMap((each) => fc.sample(anyFieldsOfKind(each, referred), { seed: 3, numRuns: 1 }));
    for (const text of wicked) {
      const row = poisoned({ _id: "mem_x_1", id: "mem_x_1", client: "mem", version: 1, properties: {}, ...fields }, text);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own schemas made the row, but for what is written in it.
      const file = fileOf(row as never, text);
      expect([text, workedOut(file)]).toEqual([text, []]);
      expect(file.replaceAll('""', '"')).toContain(text.slice(-6));
    }
  });

  it("would work it out without its apostrophes: the reading of these tests finds formulas", () => {
    for (const text of wicked.filter((each) => !each.startsWith('"'))) expect([text, workedOut(`a,${text},b\r\n`)]).not.toEqual([text, []]);
  });

  it("keeps any text as it was but for apostrophes, and figures as figures", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer(), fc.constantFrom(...wicked)), { minLength: 1, maxLength: 5 }), (line) => {
        const file = csvLine(line, "en");
        expect(workedOut(file, [","])).toEqual([]);
        const bare = (cell: unknown) => String(cell).replaceAll("'", "");
        expect(cellsOf(file, ",").slice(0, line.length).map(bare)).toEqual(line.map(bare));
      }),
    );
  });
});
