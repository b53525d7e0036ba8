import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import type { PartFacts, Prop, StoryPlace } from "./page.ts";

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
    values: [],
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

/** The names that a type may be: of a union of texts, of the looks of a style, or true and false. */
function valuesOf(type: string, texts: string): readonly string[] {
  if (type === "boolean") return ["true", "false"];
  const look = /^keyof typeof (?:css\.)?(\w+)$/.exec(type)?.[1];
  if (look !== undefined) {
    const body = new RegExp(`const ${look}\\b[^=]*= (?:styleVariants\\()?\\{\n([\\s\\S]*?)^\\}`, "m").exec(texts)?.[1] ?? "";
    const short = new RegExp(`const ${look}\\b[^=\\n]*= \\{([^\\n]*)\\}`).exec(texts)?.[1] ?? "";
    const names = body === "" ? short.matchAll(/(\w+)(?=:|,| *$)/g) : body.matchAll(/^ {2}(\w+):/gm);
    return [...names].map(([, name = ""]) => `"${name}"`);
  }
  const renamed = new RegExp(`\\btype ${type.replace(/\W/g, "")} = ([^;]+);`).exec(texts)?.[1];
  const union = (/^\w+$/.test(type) ? renamed : type) ?? "";
  const members = union
    .split("|")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  return members.length > 1 && members.every((one) => /^(?:"[^"]*"|\d+)$/.test(one)) ? members : [];
}

/** What the props are that are left out, as the function of the part writes it. */
function standardsIn(text: string, part: string): ReadonlyMap<string, string> {
  const from = text.slice(text.search(new RegExp(`export function ${part}\\b`)));
  const taken = /\{([^{}]*)\}(?:: \w| = props)/.exec(from)?.[1] ?? "";
  return new Map([...taken.matchAll(/(\w+) = ("[^"]*"|[\w.]+)(?=,|\s*$)/g)].map(([, name = "", value = ""]) => [name, value]));
}

/** The one of the theme's own words that a style file uses: `color.ink` and the like. */
function tokensIn(style: string): readonly string[] {
  return [...new Set([...style.matchAll(/\bcolor\.(\w+)/g)].map(([, name = ""]) => name))].sort();
}

/** The first specimen of every file of stories of views, by title, with the parts and views that its modules import, on the way or at once. */
function storiesOfViews(root: string): readonly (StoryPlace & { readonly files: ReadonlySet<string> })[] {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (path: string): readonly string[] => {
    const known = imports.get(path);
    if (known !== undefined) return known;
    const found = [...readFileSync(join(root, path), "utf8").matchAll(/(?: from |import\()"((?:\.|#ui\/)[^"]+\.tsx)"/g)].map(
      ([, from = ""]) => (from.startsWith("#") ? from.slice(1) : posix.join(posix.dirname(path), from)),
    );
    imports.set(path, found);
    return found;
  };
  return filesBelow(root, "stories/views")
    .filter((path) => path.endsWith(".stories.tsx"))
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const files = new Set([path]);
      for (const file of files) for (const imported of importsOf(file)) if (!imported.includes(".storybook")) files.add(imported);
      const [, story = ""] = /^export const (\w+) = meta\.story\((?!\{\n {2}tags: \["walk"\])/m.exec(text) ?? [];
      return { title: /title: "([^"]+)"/.exec(text)?.[1] ?? "", name: storyNameFromExport(story), files };
    })
    .sort((one, other) => one.title.localeCompare(other.title));
}

/**
 * What the source says of every part of `ui/parts`, by the part's name: its docstring, its props with theirs, the colours that its styles use,
 * its example, and the stories of the views that show it, by title. `root` is the folder of the repository, with a slash at its end.
 */
export function partFacts(root: string): Readonly<Record<string, PartFacts>> {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const parts = filesBelow(root, "ui/parts").filter((path) => path.endsWith(".tsx"));
  const texts = parts.map((path) => ({ path, text: read(path) }));
  const shapes = new Map(texts.flatMap(({ text }) => [...shapesIn(text)]));
  const showing = storiesOfViews(root);
  const facts = texts.flatMap(({ path, text }) => {
    const part = path.replace(/^.*\/|\.tsx$/g, "");
    const type = typeOfProps(text, part);
    if (type === undefined) return [];
    const says = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\\nexport function ${part}\\b`).exec(text)?.[1] ?? "";
    const besideIt = [...text.matchAll(/from "(\.[^"]*\.ts)"/g)].map(([, from = ""]) => ({ from, text: read(join(path, "..", from)) }));
    const style = besideIt.map(({ from, text: beside }) => (from.endsWith(".css.ts") ? beside : "")).join("\n");
    const example = `stories/components/examples/${part}.tsx`;
    const stories = `stories/components/${part}.stories.tsx`;
    const title = existsSync(join(root, stories)) ? (/title: "([^"]+)"/.exec(read(stories))?.[1] ?? "") : "";
    const found = type.startsWith("{")
      ? { props: propsIn(type.replace(/\}$/, ";}").replace(/^\{/, "")), passes: [] }
      : resolve(type, shapes);
    const standards = standardsIn(text, part);
    const fact: PartFacts = {
      path,
      page: toId(title, "Page"),
      says: words(says),
      passes: found.passes,
      props: found.props.map((prop) => {
        const standard = standards.get(prop.name);
        return {
          ...prop,
          values: valuesOf(prop.type, [text, ...besideIt.map((file) => file.text)].join("\n")),
          ...(standard === undefined ? {} : { standard }),
        };
      }),
      tokens: tokensIn(style),
      code: existsSync(join(root, example)) ? read(example) : "",
      usedIn: showing.filter(({ files }) => files.has(path)).map(({ title, name }) => ({ title, name })),
    };
    return [[part, fact] as const];
  });
  return Object.fromEntries(facts);
}
