import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Names by which components hold what has a plain `value`: styles, options, fields of a form's element. */
const plain = /(?:^|\.)(css|one|next|option|group|target|currentTarget)$/u;

/** Components of a source text that read a signal and do not watch it: what they show would stay as it was. */
function unwatched(text: string): readonly string[] {
  const code = text.replaceAll(/"(?:[^"\\\n]|\\.)*"/gu, '""');
  return [...code.matchAll(/^(?:export )?function ([A-Z]\w*)[^]*?^\}/gmu)].flatMap(([body, name = ""]) => {
    const watch = /use(?:Signals|Words)\(\)/u.exec(body)?.index ?? body.length;
    const reads = [...body.slice(0, watch).matchAll(/([\w.]+)\??\.value\b(?!\s*=[^=])/gu)].map(([, of = ""]) => of);
    return reads.every((of) => plain.test(of)) ? [] : [name];
  });
}

const files = ["ui/views", "ui/parts", "app/web"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file)),
);

it("watches in each component every signal that it shows", () => {
  const found = files.map((file) => ({ file, unwatched: unwatched(readFileSync(join(root, file), "utf8")) }));
  expect(found.filter(({ unwatched: names }) => names.length > 0)).toEqual([]);
});

it("finds a component that reads a signal without watching it", () => {
  const component = (watch: string) => `export function Total({ model }: Props) {\n${watch}  return <b>{model.total.value}</b>;\n}\n`;
  expect(unwatched(component(""))).toEqual(["Total"]);
  expect(unwatched(component("  useSignals();\n"))).toEqual([]);
  expect(unwatched(component("  const { say } = useWords();\n"))).toEqual([]);
  expect(unwatched(component("  const total = model.total.value;\n  const { say } = useWords();\n"))).toEqual(["Total"]);
});
