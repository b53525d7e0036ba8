import { Schema } from "effect";
import { contract } from "#core/contract/index.ts";
import type { ReplyShape } from "./shape.ts";

/** Derives the shape of every call's reply from the contract table, by the call's path. */
export function replyShapesOf(): Readonly<Record<string, ReplyShape>> {
  return Object.fromEntries(Object.values(contract).map(({ path, output }) => [path, shapeOf(output)]));
}

/** The source texts of the generated files with the shapes of replies. */
interface ReplyShapesSources {
  /** `shapes.ts`: the calls from the first page to the payment, which every visitor's page loads. */
  readonly booking: string;
  /** `pageShapes.ts`: the other calls of visitors and holders. */
  readonly pages: string;
  /** `memberShapes.ts`: those of signed-in users, which no visitor's page loads. */
  readonly members: string;
}

/** The calls from the first page to the payment, of which every visit makes some. */
const bookingCalls =
  /^booking\/(?:(?:clauses|codes|extras)\/\w+|(?:lakes|clubs)\/offer|reservations\/(?:checkFull|getTime|quote|offer|hold|release|\w+Otp|create|read|cancelSession)\w*)$/;

/** Makes the source texts of the generated files with the shapes of replies. */
export function replyShapesSources(): ReplyShapesSources {
  const shapes = replyShapesOf();
  const groupOf = (path: string, access: string): keyof ReplyShapesSources => {
    if (access === "staff" || access === "signedIn") return "members";
    return bookingCalls.test(path) ? "booking" : "pages";
  };
  const linesOf = (group: keyof ReplyShapesSources) =>
    Object.values(contract).flatMap(({ path, access }) =>
      groupOf(path, access) === group ? [`  ${JSON.stringify(path)}: ${JSON.stringify(shapes[path])},`] : [],
    );
  const source = (of: string, name: string, lines: readonly string[]) =>
    `// Written by \`npm run contract\` from the contract table.\n/** The least shape of the reply of each call of ${of}, by the call's path. */\nexport const ${name} = {\n${lines.join("\n")}\n} as const;\n`;
  return {
    booking: source("a booking", "replyShapes", linesOf("booking")),
    pages: source("the other pages of visitors and holders", "pageReplyShapes", linesOf("pages")),
    members: source("signed-in users", "memberReplyShapes", linesOf("members")),
  };
}

/**
 * Makes the source text of the generated file grantable.ts: the calls that a role can allow. They are all that are not public, and the one by
 * which everybody books, which staff make for customers.
 */
export function grantableCallsSource(): string {
  const calls = Object.values(contract).filter(({ path, access }) => access !== "public" || path === callForCustomers);
  const lines = new Map<string, string[]>();
  for (const { service, model, path } of calls) lines.set(`${service}/${model}`, [...(lines.get(`${service}/${model}`) ?? []), path]);
  const paths = [...lines.values()].map((line) => `  ${line.map((path) => JSON.stringify(path)).join(", ")},\n`);
  return `// Written by \`npm run contract\` from the contract table.\n/** The paths of the calls that a role can allow: all that are not public, and the one by which staff book. */\nexport const grantableCalls: readonly string[] = [\n${paths.join("")}];\n`;
}

const callForCustomers = "booking/reservations/create";

function shapeOf(schema: Schema.Top): ReplyShape {
  const document: { readonly schema: unknown; readonly definitions: Readonly<Record<string, unknown>> } = JSON.parse(
    JSON.stringify(Schema.toJsonSchemaDocument(schema)),
  );
  return shapeOfJson(document.schema, (name) => document.definitions[name]);
}

type Definitions = (name: string) => unknown;

/** Throws if it cannot describe a schema, so that a reply of a new form is not left unchecked. */
function shapeOfJson(json: unknown, defined: Definitions): ReplyShape {
  const { $ref, type, anyOf, allOf, enum: listed, items, properties, required, ...rest } = record(json);
  if (typeof $ref === "string") return shapeOfJson(defined($ref.split("/").at(-1) ?? ""), defined);
  if (Array.isArray(anyOf)) return alternatives(anyOf.map((one: unknown) => shapeOfJson(one, defined)));
  if (Array.isArray(listed)) return alternatives(listed.map((value: unknown) => (value === null ? "null" : typeof value)));
  if (type === "array") return [shapeOfJson(items, defined)];
  if (type === "object") {
    const wanted: readonly unknown[] = Array.isArray(required) ? required : [];
    const fields = Object.entries(record(properties)).filter(([name]) => wanted.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, shapeOfJson(field, defined)]));
  }
  if (type === "integer") return "number";
  if (typeof type === "string") return type;
  throw new Error(`A reply cannot be described: ${JSON.stringify({ ...rest, allOf })}`);
}

function alternatives(shapes: readonly ReplyShape[]): ReplyShape {
  const [one, ...others] = shapes.filter((shape) => shape !== "null");
  if (one !== undefined && typeof one !== "string" && others.length === 0 && shapes.includes("null")) return { "?": one };
  if (!shapes.every((shape) => typeof shape === "string")) throw new Error("A reply that is one of several objects cannot be described");
  return [...new Set(shapes)].join("|");
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
