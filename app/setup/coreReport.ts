import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A public name: its declaration without comments, and whether it has a docstring. */
interface Declaration {
  readonly name: string;
  readonly text: string;
  readonly hasDocs: boolean;
}

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const opening = /^export (?:declare )?(?:abstract )?(?:const|function|class|interface|type|enum) (\w+)/;

/**
 * The statements of a declaration file as the compiler writes them: each begins at the start of a line, and none of its other lines does
 * but its closing one.
 */
const statementsOf = (source: string): readonly { readonly text: string; readonly hasDocs: boolean }[] => {
  const statements: { text: string; hasDocs: boolean }[] = [];
  let hasDocs = false;
  for (const line of source.replaceAll(/^ +(?:\/\*\*|\*).*\n/gm, "").split("\n")) {
    if (line.startsWith("/**")) hasDocs = true;
    else if (/^[\s})]/.test(line)) {
      const last = statements.at(-1);
      if (last !== undefined) last.text += `\n${line}`;
    } else if (line !== "") {
      statements.push({ text: line, hasDocs });
      hasDocs = false;
    }
  }
  return statements.map(({ text, hasDocs }) => ({ text: text.trimEnd(), hasDocs }));
};

/** The public names of a declaration file, those that it takes from others too. */
const declaredIn = (file: string): readonly Declaration[] =>
  statementsOf(readFileSync(file, "utf8")).flatMap(({ text, hasDocs }): readonly Declaration[] => {
    const own = opening.exec(text)?.[1];
    if (own !== undefined) return [{ name: own, text, hasDocs }];
    const [, names, from = ""] = /^export (?:type )?(\*|\* as \w+|\{[^}]*\}) from "(.+)\.js";$/.exec(text) ?? [];
    if (names === undefined) return [];
    const target = join(dirname(file), `${from}.d.ts`);
    if (names === "*") return declaredIn(target);
    if (names.startsWith("*")) return [{ name: names.slice("* as ".length), text: `export ${names} from "${from}"`, hasDocs: true }];
    return listedNames(names, declaredIn(target));
  });

/** Names of a list such as `{ type A, b as c }`, each as it is declared. */
const listedNames = (list: string, declared: readonly Declaration[]): readonly Declaration[] =>
  list
    .slice(1, -1)
    .split(",")
    .map((one) => one.trim().replace(/^type /, ""))
    .filter((one) => one !== "")
    .flatMap((one) => {
      const [name = one, renamed] = one.split(" as ");
      const found = declared.find((other) => other.name === name);
      return found === undefined
        ? []
        : [{ ...found, name: renamed ?? name, ...(renamed === undefined ? {} : { text: `${found.text} // as ${renamed}` }) }];
    });

/** The most characters of a declaration; longer ones, such as the table of all calls, are cut. */
const longest = 2000;

/** Reads the public names of each path of the built package `@quai/core`, in alphabetical order. */
export const readPublicNames = (folder: string): ReadonlyMap<string, readonly Declaration[]> => {
  const { exports }: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const paths = Object.entries(exports).flatMap(([path, target]) => (typeof target === "string" ? [] : [[path, target.types] as const]));
  const byName = (left: Declaration, right: Declaration) => (left.name < right.name ? -1 : Number(left.name > right.name));
  return new Map(paths.map(([path, types]) => [path, declaredIn(join(folder, types)).toSorted(byName)]));
};

/** Writes the report of the built package `@quai/core`, path by path: the text of `core/api.txt`. */
export const corePackageReport = (folder: string): string =>
  [...readPublicNames(folder)]
    .map(([path, names]) => {
      const texts = names.map(({ text }) => text.replace(/^export (?:declare )?/, ""));
      return `# @quai/core${path.slice(1)}\n\n${texts.map((text) => (text.length > longest ? `${text.slice(0, longest)} ...` : text)).join("\n")}\n`;
    })
    .join("\n");
