import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** The packages of a table whose rows begin with a package in backquotes. */
const rowsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|\s][^|]* \|$/gm)].map(([, name = ""]) => name);

it("says of each package that Quai runs or builds with why it is there, and of no other", () => {
  const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(read("package.json"));
  expect(rowsOf(read("app/DEPENDENCIES.md"))).toEqual(Object.keys(dependencies));
});

it("does not count a row without a reason (control)", () => {
  expect(rowsOf("| `pg` | server | the driver |\n| `vite` | build |  |\n")).toEqual(["pg"]);
});
