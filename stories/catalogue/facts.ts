import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PartFacts, Prop } from "./page.ts";

/** Files below a folder, as paths from `root`. */
function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/").replace(/^\//, ""));
}

/** What an interface or an inline type says: its own props, and the types that it takes over. */
interface Shape {
  readonly props: readonly Prop[];
  readonly bases: readonly string[];
}

const words = (comment: string) =>
  comment
    .replace(/^\/\*\*|\*\/$/g, "")
    .replace(/^\s*\* ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();

const member = /((?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/)?)\s*(?:readonly )?["']?([\w-]+)["']?(\?)?: ((?:[^;{]|\{[^}]*\})+);/g;

function propsIn(body: string): readonly Prop[] {
  return [...body.matchAll(member)].map(([, comment = "", name = "", optional, type = ""]) => ({
    name,
    type: type.replace(/\s+/g, " ").trim(),
    isRequired: optional === undefined,
    says: words(comment),
  }));
}

/** Cuts a list of types at its own commas, not at those between angle brackets or quotes. */
function cutAtCommas(list: string): readonly string[] {
  let depth = 0;
  let part = "";
  const parts: string[] = [];
  for (const sign of list) {
    if (sign === "<" || sign === "{") depth += 1;
    if (sign === ">" || sign === "}") depth -= 1;
    if (sign === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += sign;
  }
  return [...parts, part.trim()].filter((one) => one !== "");
}

/** Every interface of props in a file's text, by name; a type that only renames another is one of them. */
function shapesIn(text: string): ReadonlyMap<string, Shape> {
  const interfaces = [...text.matchAll(/^(?:export )?interface (\w+)(?:<[^>{]*>)?(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm)].map(
    ([, name = "", bases = "", body = ""]) => [name, { props: propsIn(body), bases: cutAtCommas(bases) }] as const,
  );
  const renamed = [...text.matchAll(/^(?:export )?type (\w+) = ((?:Omit|Pick)<[^;]+>);/gm)].map(
    ([, name = "", base = ""]) => [name, { props: [], bases: [base] }] as const,
  );
  return new Map<string, Shape>([...interfaces, ...renamed]);
}

/** The type of a component's props, as its function names it. */
function typeOfProps(text: string, part: string): string | undefined {
  const signature = new RegExp(`export function ${part}(?:<[^(]*>)?\\(([\\s\\S]*?)\\): ReactElement`).exec(text)?.[1];
  return signature
    ?.slice(signature.lastIndexOf("}: ") >= 0 ? signature.lastIndexOf("}: ") + 3 : signature.indexOf(": ") + 2)
    .replace(/,\s*$/, "");
}

interface Resolved {
  readonly props: readonly Prop[];
  /** Types of the platform and of libraries, whose props pass through. */
  readonly passes: readonly string[];
}

/** The props of a type: its own, and those of what it takes over, without what it leaves out. */
function resolve(type: string, shapes: ReadonlyMap<string, Shape>): Resolved {
  const [, operator, base = "", listed = ""] = /^(Omit|Pick)<([\s\S]+?),\s*((?:"[^"]+"\s*\|?\s*)+)>$/.exec(type) ?? [];
  if (operator !== undefined) {
    const names = new Set([...listed.matchAll(/"([^"]+)"/g)].map(([, name]) => name));
    const { props, passes } = resolve(base, shapes);
    return { props: props.filter(({ name }) => names.has(name) === (operator === "Pick")), passes };
  }
  const shape = shapes.get(type.replace(/<.*>$/, ""));
  if (shape === undefined) return { props: [], passes: [type] };
  const bases = shape.bases.map((one) => resolve(one, shapes));
  const own = new Set(shape.props.map(({ name }) => name));
  const inherited = bases.flatMap(({ props }) => props).filter(({ name }) => !own.has(name));
  return { props: [...shape.props, ...inherited], passes: bases.flatMap(({ passes }) => passes) };
}

/** The one of the theme's own words that a style file uses: `color.ink` and the like. */
function tokensIn(style: string): readonly string[] {
  return [...new Set([...style.matchAll(/\bcolor\.(\w+)/g)].map(([, name = ""]) => name))].sort();
}

/**
 * What the source says of every part of `ui/parts`, by the part's name: its docstring, its props with theirs, the colours that its styles use,
 * its example, and the views that show it, as paths without `ui/views/`, sorted. `root` is the folder of the repository, with a slash at its end.
 */
export function partFacts(root: string): Readonly<Record<string, PartFacts>> {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const parts = filesBelow(root, "ui/parts").filter((path) => path.endsWith(".tsx"));
  const texts = parts.map((path) => ({ path, text: read(path) }));
  const shapes = new Map(texts.flatMap(({ text }) => [...shapesIn(text)]));
  const views = filesBelow(root, "ui/views")
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => ({ path: path.replace("ui/views/", ""), text: read(path) }));
  const facts = texts.flatMap(({ path, text }) => {
    const part = path.replace(/^.*\/|\.tsx$/g, "");
    const type = typeOfProps(text, part);
    if (type === undefined) return [];
    const says = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\\nexport function ${part}\\b`).exec(text)?.[1] ?? "";
    const style = [...text.matchAll(/from "(\.[^"]*\.css\.ts)"/g)].map(([, from = ""]) => read(join(path, "..", from))).join("\n");
    const example = `stories/components/examples/${part}.tsx`;
    const fact: PartFacts = {
      path,
      says: words(says),
      ...(type.startsWith("{") ? { props: propsIn(type.replace(/\}$/, ";}").replace(/^\{/, "")), passes: [] } : resolve(type, shapes)),
      tokens: tokensIn(style),
      code: existsSync(join(root, example)) ? read(example) : "",
      usedIn: views
        .filter((view) => view.text.includes(`/${part}.tsx"`))
        .map((view) => view.path)
        .sort(),
    };
    return [[part, fact] as const];
  });
  return Object.fromEntries(facts);
}
