/** One file of the tree: its path from the root, with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Where a rule is broken: the line counts from 1. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

/** Longer files hold two ideas. */
export const maxLines = 300;

const isProduct = (path: string) => /^(core|adapters|ui|app)\/.*\.tsx?$/.test(path);
const isWords = (path: string) => /^core\/words\/(?:\w+\/\w+\.)?(?:en|fr)\.ts$/.test(path);
const isStyle = (path: string) => path.endsWith(".css.ts");
const isGenerated = (path: string) => path === "adapters/contract/paths.ts";

/** Product files over `maxLines`, words and styles apart. */
export function longFiles({ path, text }: SourceFile): readonly Finding[] {
  if (!isProduct(path) || isWords(path) || isStyle(path) || isGenerated(path)) return [];
  const lines = text.trimEnd().split("\n").length;
  return lines > maxLines ? [{ path, line: 1, what: `${lines} lines, more than ${maxLines}` }] : [];
}

const exported = /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/;

/** Exports of product files, words and styles apart, that have no docstring. A further signature of a function needs none. */
export function undocumented({ path, text }: SourceFile): readonly Finding[] {
  if (!isProduct(path) || isWords(path) || isStyle(path) || isGenerated(path)) return [];
  const lines = text.split("\n");
  const seen = new Set<string>();
  return lines.flatMap((line, at) => {
    const name = exported.exec(line)?.[1];
    if (name === undefined || seen.has(name)) return [];
    seen.add(name);
    return isDocumented(lines, at) ? [] : [{ path, line: at + 1, what: `${name} has no docstring` }];
  });
}

const isDocumented = (lines: readonly string[], at: number) => lines[at - 1]?.trimEnd().endsWith("*/") === true;

/** Props of parts that have no docstring: the members of each `...Props` of `ui/parts`. */
export function undocumentedProps({ path, text }: SourceFile): readonly Finding[] {
  if (!/^ui\/parts\/.*\.tsx$/.test(path)) return [];
  const lines = text.split("\n");
  let inside: string | undefined;
  return lines.flatMap((line, at) => {
    const opened = /^(?:export )?(?:interface|type) (\w*Props)\b.*\{\s*$/.exec(line)?.[1];
    if (opened !== undefined) inside = opened;
    if (line.startsWith("}")) inside = undefined;
    const prop = inside === undefined ? undefined : /^ {2}(?:readonly )?["']?([\w-]+)["']?\??[:(]/.exec(line)?.[1];
    return prop === undefined || isDocumented(lines, at) ? [] : [{ path, line: at + 1, what: `${inside}.${prop} has no docstring` }];
  });
}

const named = /\/(said|told|asked|met|noted|again|keep|room|walk|shared|look|near)(\.test)?\.tsx?$/;

/** Files whose name could be anything. */
export function vagueFiles({ path }: SourceFile): readonly Finding[] {
  return named.test(path) ? [{ path, line: 1, what: "the file's name does not say what it holds" }] : [];
}

/** Names that two files export on purpose, with the reason. */
const sharedOnPurpose: Readonly<Record<string, string>> = {
  firstWords: "the same words in two languages",
  knownLakeShores: "written by the file that draws it",
};

/** The two sets of rules that the requirements name: their rules have the same names, and a form imports one set. */
const ruleSets = ["core/domain/validation/required.ts", "core/domain/validation/lenient.ts"];

/**
 * Exports of core, ui and app whose name another of these files exports with another meaning. A type of ui that is what a call gives may
 * have the name that core gives the thing. Adapters are left out: each implements the same ports.
 */
export function sharedNames(files: readonly SourceFile[]): readonly Finding[] {
  const uses = files.flatMap(({ path, text }) => {
    if (!/^(core|ui|app)\/.*\.tsx?$/.test(path) || isWords(path) || isStyle(path) || ruleSets.includes(path)) return [];
    return text.split("\n").flatMap((line, at) => {
      const name = exported.exec(line)?.[1];
      return name === undefined || Object.hasOwn(sharedOnPurpose, name) || /= (?:CallOutput|KindRow)</.test(line)
        ? []
        : [{ path, line: at + 1, name }];
    });
  });
  const byName = [...Map.groupBy(uses, ({ name }) => name).values()].filter((all) => new Set(all.map(({ path }) => path)).size > 1);
  return byName.flatMap((all) =>
    all.map(({ path, line, name }) => ({
      path,
      line,
      what: `${name} is also exported by ${[...new Set(all.map((use) => use.path))].filter((other) => other !== path).join(" and ")}`,
    })),
  );
}

/** The index after the bracket that closes the one at `from`; brackets in texts count as others do. */
function afterBracket(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "[") open += 1;
    if (text[at] === "]") open -= 1;
    if (open === 0) return at + 1;
  }
  return text.length;
}

/** Several constants that one line names at its left and computes at its right: the reader must count to find which is which. */
export function pairedConstants({ path, text }: SourceFile): readonly Finding[] {
  return [...text.matchAll(/^ *(?:export )?(?:const|let) \[[^=.]*\] = (?=\[)/gm)].flatMap((found) => {
    const from = found.index + found[0].length;
    const end = afterBracket(text, from);
    return text[end] === ";" && !text.slice(from, end).includes("...")
      ? [{ path, line: text.slice(0, found.index).split("\n").length, what: "give each constant a line of its own" }]
      : [];
  });
}

const privateFunction =
  /^(?:async )?function\*? ([a-z]+)\b|^const ([a-z]+)(?:: [^=]+)? = (?:Effect\.fn|(?:async )?(?:<.*>)?\(.*=>|(?:async )?\w+ =>)/;

/** Names of functions that look like participles and are nouns or verbs. */
const noParticiples = new Set(["embed", "exceed", "feed", "need", "nothing", "proceed", "seed", "setting", "speed"]);

/** Functions of one file that are named by one participle, as `entered` and `collecting`: the name says neither what is done nor to what. */
export function participleFunctions({ path, text }: SourceFile): readonly Finding[] {
  if (!isProduct(path) || isStyle(path)) return [];
  return text.split("\n").flatMap((line, at) => {
    const found = privateFunction.exec(line);
    const name = found?.[1] ?? found?.[2] ?? "";
    const isParticiple = /(?:ed|ing)$/.test(name) && !noParticiples.has(name);
    return isParticiple ? [{ path, line: at + 1, what: `${name}: name the function by a verb and its object` }] : [];
  });
}

/** Links of docstrings to names that no file declares. */
export function brokenLinks(files: readonly SourceFile[]): readonly Finding[] {
  const declared = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/\b(?:function\*?|const|let|class|interface|type|enum) (\w+)/g)].map(([, name]) => name)),
  );
  return files.flatMap(({ path, text }) =>
    isProduct(path)
      ? text
          .split("\n")
          .flatMap((line, at) =>
            [...line.matchAll(/\{@link (\w+)/g)]
              .filter(([, name]) => !declared.has(name))
              .map(([, name]) => ({ path, line: at + 1, what: `no file declares ${name}` })),
          )
      : [],
  );
}

/** Every finding of every rule in one file, in the order of the rules. */
export function findingsOf(file: SourceFile): readonly Finding[] {
  return [longFiles, undocumented, undocumentedProps, vagueFiles, pairedConstants, participleFunctions].flatMap((rule) => rule(file));
}
