import type { FormIssue } from "../form/issues.ts";
import {
  ambiguousNumber,
  type DecimalSign,
  type NumberReading,
  parseTypedNumber,
  typedNumberText,
} from "#core/domain/fields/typedNumber.ts";
import { type FieldRule, wordKeyOfIssue } from "#core/domain/validation/issue.ts";

/** The fields of a kind's form by dotted names: `name.fr`, `properties.factor`. Numbers are texts as typed. */
export type TypedFields = Readonly<Record<string, unknown>>;

/** The rule of a field of a kind: how it is typed, checked and sent. */
export interface TypedFieldRule {
  /** A dotted name; the part before the first dot is the row's field, which is sent whole. */
  readonly name: string;
  /** The type of input: text, a number, a list of texts, a list of numbers as texts, or a value that an editor gives as it is. */
  readonly entry: "text" | "number" | "texts" | "numbers" | "value";
  /** The value of a new row. */
  readonly first?: unknown;
  /** Whether a blank field is left out, or removed. */
  readonly isOptional?: boolean;
  /** Whether the row's whole field is left out where every part of it is blank. */
  readonly isRootOptional?: boolean;
  /** Whether only a new row has the field: the form of a stored one neither shows nor checks it. */
  readonly isOnlyNew?: boolean;
  /** Whether it is a secret, which is never read back; a blank one stays as it is. */
  readonly isSecret?: boolean;
  readonly isWhole?: boolean;
  /** Bounds of a number, both included. */
  readonly min?: number;
  readonly max?: number;
  /** How many of the stored unit one typed unit is: 4 where quarter hours are typed as hours. */
  readonly perUnit?: number;
  /** The most characters, and the fewest. */
  readonly most?: number;
  readonly least?: number;
  /** A further rule for a text. */
  readonly rule?: FieldRule;
}

/** Gives the typed fields of a new row. */
export function blankFields(rules: readonly TypedFieldRule[]): TypedFields {
  return Object.fromEntries(
    rules.map(({ name, entry, first }) => [
      name,
      first ?? (entry === "value" ? undefined : entry === "numbers" || entry === "texts" ? [] : ""),
    ]),
  );
}

/** Gives the typed fields of a stored row; numbers with the decimal sign of the language. */
export function typedFieldsOf(rules: readonly TypedFieldRule[], row: object, decimal: DecimalSign): TypedFields {
  return Object.fromEntries(rules.map((rule) => [rule.name, typedIn(rule, valueAtDottedName(row, rule.name), decimal)]));
}

/**
 * Lists the issues of typed fields, by the rule set of the back-office: required fields must not be blank, and others must follow their
 * field's rule. Requirements §5.
 */
export function typedFieldIssues(rules: readonly TypedFieldRule[], typed: TypedFields, isNew: boolean): readonly FormIssue<string>[] {
  return rules.flatMap((rule) => {
    const issue = issueOf(rule, typed[rule.name], isNew);
    return issue === undefined
      ? []
      : [{ field: rule.name, phrase: { key: wordKeyOfIssue(issue), ...(issue.params === undefined ? {} : { params: issue.params }) } }];
  });
}

/** Makes the input of a `create` call from typed fields. */
export function createCallInput(rules: readonly TypedFieldRule[], typed: TypedFields): object {
  return rootsOf(rules, typed, undefined);
}

/** Makes the input of an `update` call from typed fields: each changed field of the row, whole; null removes an optional one. */
export function updateCallInput(rules: readonly TypedFieldRule[], known: TypedFields, change: TypedFields): object {
  const roots = new Set(Object.keys(change).map(rootOf));
  return rootsOf(
    rules.filter(({ name }) => roots.has(rootOf(name))),
    { ...known, ...change },
    null,
  );
}

/** Gives the value of a row's field by its dotted name; undefined where there is none. */
export function valueAtDottedName(row: object, name: string): unknown {
  return name.split(".").reduce<unknown>((at, step) => (typeof at === "object" && at !== null ? Reflect.get(at, step) : undefined), row);
}

/** Gives the value where it is a list; else an empty list. */
export function listOrEmpty(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Gives typed texts without the blanks at their ends; what is no text is "". */
export function trimmedTexts(typed: TypedFields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, textOrEmpty(value).trim()]));
}

/** Gives the value where it is a text; else "". */
export function textOrEmpty(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function typedIn(rule: TypedFieldRule, value: unknown, decimal: DecimalSign): unknown {
  const { entry, isSecret, perUnit = 1 } = rule;
  if (isSecret === true) return "";
  if (entry === "number") return typeof value === "number" ? typedNumberText(value / perUnit, decimal, numberReadingOf(rule)) : "";
  if (entry === "numbers" || entry === "texts") return listOrEmpty(value).map(String);
  return entry === "text" ? textOrEmpty(value) : value;
}

function issueOf(rule: TypedFieldRule, value: unknown, isNew: boolean) {
  const { entry, isOptional = false, isSecret = false, isWhole = false, min, max, most, least, rule: check } = rule;
  if (entry === "value" || entry === "numbers" || entry === "texts") return undefined;
  const text = textOrEmpty(value).trim();
  if (text === "") return isOptional || (isSecret && !isNew) ? undefined : ({ key: "required" } as const);
  if (entry === "text") {
    if (most !== undefined && text.length > most) return { key: "max", params: { max: most } } as const;
    if (least !== undefined && text.length < least) return { key: "min", params: { min: least } } as const;
    return check?.(text);
  }
  const number = parseTypedNumber(text, numberReadingOf(rule));
  if (number === ambiguousNumber) return { key: "ambiguousNumber" } as const;
  if (isWhole && !Number.isInteger(number)) return { key: "intNumber" } as const;
  if (number === undefined) return { key: "number" } as const;
  if (min !== undefined && number < min) return { key: "minValue", params: { min } } as const;
  return max !== undefined && number > max ? ({ key: "maxValue", params: { max } } as const) : undefined;
}

/** Reads a typed number with a point or a comma; undefined where it is none, or where it can be read in two ways. */
export function parseFormNumber(text: string, reading?: NumberReading): number | undefined {
  const number = parseTypedNumber(text, reading);
  return number === ambiguousNumber ? undefined : number;
}

/** Gives what the bounds of a field say of the numbers that are typed into it. */
export function numberReadingOf({ max, isWhole = false }: Pick<TypedFieldRule, "max" | "isWhole">): NumberReading {
  return { max, ...(isWhole ? { decimals: 0 } : {}) };
}

/** Gives a typed number in the unit in which the row stores it, whole where the units differ. */
export function storedNumberOf({ perUnit }: Pick<TypedFieldRule, "perUnit">, number: number): number {
  return perUnit === undefined ? number : Math.round(number * perUnit);
}

function rootsOf(rules: readonly TypedFieldRule[], typed: TypedFields, blank: null | undefined): object {
  const roots = Map.groupBy(rules, ({ name }) => rootOf(name));
  const sent = [...roots].map(([root, parts]) => [root, rootSent(parts, typed, blank)] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

/** One field of the row: its own value, or its parts. */
function rootSent(rules: readonly TypedFieldRule[], typed: TypedFields, blank: null | undefined): unknown {
  const held = rules.flatMap((rule) => {
    const value = sentOf(rule, typed[rule.name]);
    return value === undefined ? [] : [[rule.name.split(".")[1], value] as const];
  });
  const isWhole = rules.some(({ name }) => !name.includes("."));
  const mayGo = rules.some(
    ({ isOptional, isRootOptional, isSecret }) => isSecret !== true && (isWhole ? isOptional : isRootOptional) === true,
  );
  if (held.length === 0 && (isWhole || mayGo)) return mayGo && blank === null ? blank : undefined;
  return isWhole ? held[0]?.[1] : Object.fromEntries(held);
}

function sentOf(rule: TypedFieldRule, value: unknown): unknown {
  const { entry } = rule;
  if (entry === "value") return value;
  if (entry === "texts") return listOrEmpty(value).length === 0 ? undefined : listOrEmpty(value);
  if (entry === "numbers")
    return listOrEmpty(value).length === 0
      ? undefined
      : listOrEmpty(value)
          .map(Number)
          .toSorted((a, b) => a - b);
  const text = textOrEmpty(value).trim();
  if (text === "") return undefined;
  if (entry === "text") return text;
  const number = parseFormNumber(text, numberReadingOf(rule));
  return number === undefined ? undefined : storedNumberOf(rule, number);
}

function rootOf(name: string): string {
  return name.split(".")[0] ?? name;
}
