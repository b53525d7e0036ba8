import { openApiDocument } from "#adapters/contract/openapi.ts";
import { readJsonRecordAtPath, jsonListOf, copyJsonRecord } from "#core/arbitraries/json.ts";
import { contract } from "#core/contract/index.ts";

/** A node of a JSON schema. */
export type Shape = Readonly<Record<string, unknown>>;
/** Numbers from 0 up to 1, the same for the same seed. */
export type Dice = () => number;

const document = copyJsonRecord(openApiDocument());
const definitions = copyJsonRecord(copyJsonRecord(document["components"])["schemas"]);

/** The schema of what each call of the table takes as `data`. */
export const inputShapes: ReadonlyMap<string, Shape> = new Map(Object.keys(contract).map((path) => [path, dataShape(path)]));

function dataShape(path: string): Shape {
  const post = readJsonRecordAtPath(
    document,
    "paths",
    `/api/${path}`,
    "post",
    "requestBody",
    "content",
    "application/json",
    "schema",
    "properties",
    "data",
  );
  return resolved(post);
}

/** A schema, its reference followed. */
export function resolved(shape: Shape): Shape {
  const ref = shape["$ref"];
  return typeof ref === "string" ? resolved(copyJsonRecord(definitions[ref.split("/").at(-1) ?? ""])) : shape;
}

/** The schemas of which one must hold: the alternatives of a union, else the schema itself. */
export function alternatives(shape: Shape): readonly Shape[] {
  const whole = resolved(shape);
  const list = [...jsonListOf(whole["anyOf"]), ...jsonListOf(whole["oneOf"])].map(copyJsonRecord);
  return list.length === 0 ? [whole] : list.flatMap(alternatives);
}

/** The JSON types that a schema takes. */
export function typesOf(shape: Shape): ReadonlySet<string> {
  return new Set(alternatives(shape).map(({ type }) => String(type === "integer" ? "number" : type)));
}

/** The same numbers for the same seed (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<Value>(dice: Dice, list: readonly [Value, ...Value[]]): Value {
  return list[Math.floor(dice() * list.length)] ?? list[0];
}

/** Texts worth trying under a field's name. */
export type Known = (name: string, dice: Dice) => string;

/** A value that a schema takes, as far as a schema can say; optional names are there half of the time. */
export function sample(shape: Shape, known: Known, dice: Dice, name = ""): unknown {
  const [first = {}, ...others] = alternatives(shape);
  const one = oneOf(dice, [first, ...others]);
  const choices = jsonListOf(one["enum"]);
  if (choices.length > 0) return choices[Math.floor(dice() * choices.length)];
  if (one["const"] !== undefined) return one["const"];
  if (one["type"] === "object") return sampleObject(one, known, dice);
  if (one["type"] === "array")
    return Array.from({ length: 1 + Math.floor(dice() * 2) }, () => sample(copyJsonRecord(one["items"]), known, dice, name));
  if (one["type"] === "integer") return 1 + Math.floor(dice() * 100);
  if (one["type"] === "number") return Math.round(dice() * 1000) / 8;
  if (one["type"] === "boolean") return dice() < 0.5;
  return one["type"] === "null" ? null : known(name, dice);
}

function sampleObject(shape: Shape, known: Known, dice: Dice): Shape {
  const needed = jsonListOf(shape["required"]);
  const fields = Object.entries(copyJsonRecord(shape["properties"])).filter(([name]) => needed.includes(name) || dice() < 0.5);
  return Object.fromEntries(fields.map(([name, inner]) => [name, sample(copyJsonRecord(inner), known, dice, name)]));
}
