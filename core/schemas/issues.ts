import type { Schema, SchemaAST, SchemaIssue } from "effect";
import { visibleText } from "../domain/validation/visible.ts";
import { type CallIssue, type IssueKey, issueKeys } from "../domain/validation/issue.ts";

/** Most issues that one reply names. */
const most = 20;

type Path = readonly PropertyKey[];

/**
 * Gives why a schema refused `data`, field by field in its order, each rule of a field once, at most twenty issues. Paths are JSON pointers; they contain field names
 * that were sent, but no values.
 */
export function schemaIssues(error: Schema.SchemaError["issue"], data: unknown): readonly CallIssue[] {
  const issues = issuesAt(error, [], data);
  const isFirst = ({ path, rule }: CallIssue, at: number) => issues.findIndex((each) => each.path === path && each.rule === rule) === at;
  return issues.filter(isFirst).slice(0, most);
}

function issuesAt(issue: SchemaIssue.Issue, path: Path, data: unknown): readonly CallIssue[] {
  switch (issue._tag) {
    case "Pointer":
      return issuesAt(issue.issue, [...path, ...issue.path], data);
    case "Composite":
      return issue.issues.flatMap((inner) => issuesAt(inner, path, data));
    case "Encoding":
      return issuesAt(issue.issue, path, data);
    case "AnyOf":
      return union(issue, path, data);
    case "Filter":
      return [issueOf(path, ...ruleOf(issue.filter.annotations ?? {}, valueAt(data, path)))];
    case "MissingKey":
      return [issueOf(path, "required")];
    case "UnexpectedKey":
      return [issueOf(path, "unknown")];
    case "InvalidType":
      return [issueOf(path, isNothing(valueAt(data, path)) ? "required" : "kind")];
    case "InvalidValue":
    case "Forbidden":
    case "OneOf":
      return [issueOf(path, "format")];
  }
}

/** A union of literals gives `choice`; any other union gives the issues of its only candidate, or `kind` when there are several. */
function union({ ast, issues }: SchemaIssue.AnyOf, path: Path, data: unknown): readonly CallIssue[] {
  if (ast.types.every(({ _tag }: SchemaAST.AST) => _tag === "Literal")) {
    return [issueOf(path, isNothing(valueAt(data, path)) ? "required" : "choice")];
  }
  const [only, ...others] = issues;
  return only !== undefined && others.length === 0 ? issuesAt(only, path, data) : [issueOf(path, "kind")];
}

function issueOf(path: Path, rule: IssueKey, params?: CallIssue["params"]): CallIssue {
  return { path: pointerOf(path), rule, ...(params === undefined ? {} : { params }) };
}

function pointerOf(path: Path): string {
  return path.map((name) => `/${String(name).slice(0, 80).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined), data);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && visibleText(value, "code") === "");
}

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The rule of a check: its own where it names one, else by what it compares. */
function ruleOf(annotations: Schema.Annotations.Filter, value: unknown): readonly [IssueKey, CallIssue["params"]?] {
  const { rule, representation } = annotations;
  if (isNothing(value)) return ["required"];
  const named = issueKeys.find((key) => key === rule);
  if (named !== undefined) return [named];
  const bounds: Bounds = payloadOf(representation);
  switch (representation?.id.replace("effect/schema/", "")) {
    case "isBetweenLength":
    case "isMinLength":
    case "isMaxLength":
      return typeof value === "string" ? outside(value.length, bounds, ["min", "max"]) : countRule(bounds);
    case "isBetween":
    case "isGreaterThanOrEqualTo":
    case "isLessThanOrEqualTo":
      return outside(Number(value), bounds, ["minValue", "maxValue"]);
    case "isInt":
      return ["intNumber"];
    case "isFinite":
      return ["kind"];
    case "isMinProperties":
      return ["required"];
    default:
      return ["format"];
  }
}

function outside(size: number, { minimum = 0, maximum = 0 }: Bounds, [low, high]: readonly ["min" | "minValue", "max" | "maxValue"]) {
  return size < minimum ? ([low, { min: minimum }] as const) : ([high, { max: maximum }] as const);
}

function countRule({ minimum: min, maximum: max }: Bounds): readonly [IssueKey, CallIssue["params"]?] {
  if (min === undefined) return max === undefined ? ["format"] : ["countMost", { max }];
  return max === undefined ? ["countLeast", { min }] : ["count", { min, max }];
}

// Checks of a minimum or maximum length name their bound differently.
function payloadOf(representation: Schema.Annotations.Filter["representation"]): Bounds {
  const payload: unknown = representation?.payload;
  if (typeof payload !== "object" || payload === null) return {};
  const { minLength: minimum, maxLength: maximum }: { readonly minLength?: number; readonly maxLength?: number } = payload;
  return { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }), ...payload };
}
