/** The list of the reasons why a field is refused. Each key has its text in both languages under `validation`. Requirements §5. */
export const issueKeys = [
  "required",
  "min",
  "minValue",
  "max",
  "maxValue",
  "intNumber",
  "number",
  "ambiguousNumber",
  "wholeCents",
  "email",
  "phone",
  "phoneAreaCode",
  "phoneCountry",
  "phoneExtension",
  "emailOrPhone",
  "reference",
  "password",
  "passwordSymbol",
  "commonPassword",
  "samePassword",
  "ownPassword",
  "emailStays",
  "url",
  "special",
  "personName",
  "futureCheck",
  "pastCheck",
  "validateBirthdate",
  "lastFour",
  "kind",
  "unknown",
  "choice",
  "format",
  "day",
  "dayBounds",
  "pastEnd",
  "tripDay",
  "returnOrder",
  "planInterval",
  "count",
  "countLeast",
  "countMost",
  "capacity",
  "consecutive",
  "order",
  "emptyCart",
  "oneBoat",
  "overlap",
  "cardFull",
  "cardHolder",
  "cardTwice",
  "cardChanges",
  "cardPerson",
  "ofCard",
  "otherPerson",
  "pattern",
  "patternWide",
  "variable",
  "address",
  "checklistItems",
  "grant",
  "refundLimit",
  "discountLimit",
  "reserved",
  "elsewhere",
  "accent",
  "accentForm",
  "photo",
  "photoSmall",
  "photoLarge",
  "outlineFlat",
  "outlinePoints",
  "outlineWide",
  "outlineCrossed",
] as const;

/** One of the reasons why a field is refused, as the key of its text under `validation`. Requirements §5. */
export type IssueKey = (typeof issueKeys)[number];

/** A refusal of a value: its key, and the bounds that its text names (such as `min`, `max` or `ageLimit`). */
export interface Issue {
  readonly key: IssueKey;
  readonly params?: Readonly<Record<string, number | string>>;
}

/**
 * The reason why a call refused a field: `path` is a JSON pointer into its `data` ("" for all of it), `rule` an {@link IssueKey} or, for a
 * well-formed field, the code of the refusal; both have words in both languages.
 */
export interface CallIssue {
  readonly path: string;
  readonly rule: string;
  readonly params?: Readonly<Record<string, number | string>>;
}

/** The value of a form field before it is checked. */
export type FieldEntry = string | null | undefined;

/** A check of a field's value: gives the issue, or undefined when the value passes. */
export type FieldRule<Value = FieldEntry> = (value: Value) => Issue | undefined;

/** Gives the key of an issue's text in `core/words`. */
export function wordKeyOfIssue(issue: Issue): `validation.${IssueKey}` {
  return `validation.${issue.key}`;
}

/** Makes one rule of several: it gives the first issue, in the order of the rules. */
export function combineRules<Value>(...rules: readonly FieldRule<Value>[]): FieldRule<Value> {
  return (value) => {
    for (const rule of rules) {
      const issue = rule(value);
      if (issue !== undefined) return issue;
    }
    return undefined;
  };
}

/** An issue with its field. */
export interface FieldIssue<Field extends string> {
  readonly field: Field;
  readonly issue: Issue;
}

/** Gives the issues of a form in the order of its rules, at most one a field; empty when all fields pass. */
export function issuesInForm<Values extends object>(
  rules: { readonly [Field in keyof Values]?: FieldRule<Values[Field]> },
  values: Values,
): readonly FieldIssue<keyof Values & string>[] {
  return fieldsOf(rules).flatMap((field) => {
    const issue = rules[field]?.(values[field]);
    return issue === undefined ? [] : [{ field, issue }];
  });
}

function fieldsOf<Rules extends object>(rules: Rules): readonly (keyof Rules & string)[] {
  const fields: (keyof Rules & string)[] = [];
  for (const field in rules) fields.push(field);
  return fields;
}
