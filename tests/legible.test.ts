import { describe, expect, it } from "vitest";
import {
  brokenLinks,
  longFiles,
  maxLines,
  pairedConstants,
  participleFunctions,
  sharedNames,
  undocumented,
  undocumentedProps,
  vagueFiles,
} from "./legible/rules.ts";

const file = (path: string, text: string) => ({ path, text });
const lines = (found: readonly { readonly line: number }[]) => found.map(({ line }) => line);

describe("the check of plain English", () => {
  it("finds an export without a docstring, and accepts a documented one", () => {
    const text = "/** Seconds. */\nexport const lead = 45;\n\nexport const tail = 3;\n";
    expect(lines(undocumented(file("core/domain/a.ts", text)))).toEqual([4]);
  });

  it("asks one docstring of a function with several signatures", () => {
    const text = "/** Doubles. */\nexport function twice(a: string): string;\nexport function twice(a: number): number;\n";
    expect(undocumented(file("core/domain/a.ts", text))).toEqual([]);
  });

  it("asks no docstring of styles, words and tests", () => {
    const text = "export const title = 1;\n";
    const paths = ["ui/views/a.css.ts", "core/words/cart/a.fr.ts", "tests/core/a.test.ts"];
    expect(paths.flatMap((path) => undocumented(file(path, text)))).toEqual([]);
  });

  it("finds a prop of a part without a docstring", () => {
    const text = "export interface ButtonProps {\n  /** What it says. */\n  readonly label: string;\n  readonly isQuiet?: boolean;\n}\n";
    expect(lines(undocumentedProps(file("ui/parts/actions/Button.tsx", text)))).toEqual([4]);
  });

  it("finds a file over the limit, and accepts one at it", () => {
    const of = (count: number) => file("ui/views/A.tsx", "a\n".repeat(count));
    expect([longFiles(of(maxLines)), lines(longFiles(of(maxLines + 1)))]).toEqual([[], [1]]);
  });

  it("finds a file whose name says nothing", () => {
    expect(lines(vagueFiles(file("core/domain/told.ts", "")))).toEqual([1]);
  });

  it("finds constants that share a line, and accepts a list that is taken apart", () => {
    const text =
      "const [a, b] = [1, f([2])];\nconst [c, d] = [1, 2].map(String);\nconst [e] = useState(0);\nlet [g, h] = [\n  1,\n  2,\n];\n";
    expect(lines(pairedConstants(file("tests/a.test.ts", text)))).toEqual([1, 4]);
  });

  it("finds functions that one participle names, and accepts verbs, nouns and names that other files see", () => {
    const text =
      "function collecting() {\nconst entered = Effect.fnUntraced(function* () {\nconst joined = (a) => a;\nfunction collectRows() {\nfunction setting() {\nexport function required() {\nconst listed = 3;\n";
    expect(lines(participleFunctions(file("core/domain/a.ts", text)))).toEqual([1, 2, 3]);
  });

  it("finds a link of a docstring to a name that nothing declares", () => {
    const files = [
      file("core/domain/a.ts", "const near = 1;\n/** See {@link near} and {@link far}. */\n"),
      file("tests/b.ts", "{@link far}"),
    ];
    expect(brokenLinks(files).map(({ path, line }) => [path, line])).toEqual([["core/domain/a.ts", 2]]);
  });

  it("finds a name that two files export with two meanings", () => {
    const found = sharedNames([
      file("core/domain/a.ts", "export interface Visit {\n"),
      file("ui/headless/b.ts", "\nexport type Visit = string;\n"),
    ]);
    expect(found.map(({ path, line }) => [path, line])).toEqual([
      ["core/domain/a.ts", 1],
      ["ui/headless/b.ts", 2],
    ]);
  });

  it("accepts one name for the thing and for what a call gives of it, for two adapters of a port, and for the signatures of a function", () => {
    const files = [
      file(
        "core/domain/a.ts",
        "export interface Visit {\nexport function twice(a: string): string;\nexport function twice(a: number): number;\n",
      ),
      file("ui/headless/b.ts", 'export type Visit = CallOutput<"visits/read">;\n'),
      file("adapters/memory/c.ts", "export interface Visit {\n"),
    ];
    expect(sharedNames(files)).toEqual([]);
  });
});
