/** Why a field is refused. Each key has its text in both languages under `validation`. Requirements §5. */
export const issueKeys = [
  "required",
  "min",
  "minValue",
  "max",
  "maxValue",
  "intNumber",
  "email",
  "phone",
  "phoneAreaCode",
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
  "invisible",
  "futureCheck",
  "pastCheck",
  "validateBirthdate",
  "kind",
  "unknown",
  "choice",
  "format",
  "day",
  "tripDay",
  "returnOrder",
  "count",
  "countLeast",
  "countMost",
  "capacity",
  "consecutive",
  "order",
  "pattern",
  "patternWide",
  "grant",
  "reserved",
  "elsewhere",
  "photo",
  "photoSmall",
  "photoLarge",
  "outlineFlat",
  "outlinePoints",
  "outlineWide",
  "outlineCrossed",
] as const;

/** One of the keys under which a field is refused. */
export type IssueKey = (typeof issueKeys)[number];

/** A refusal as data: its key, and the bounds its text names (`min`, `max` or `ageLimit`). */
export interface Issue {
  readonly key: IssueKey;
  readonly params?: Readonly<Record<string, number>>;
}

/**
 * Why a call refused a field: `path` is a JSON pointer into its `data` ("" for all of it), `rule` an {@link IssueKey} or, where the field
 * was well formed, the refusal's own code; both have words in both languages.
 */
export interface CallIssue {
  readonly path: string;
  readonly rule: string;
  readonly params?: Readonly<Record<string, number>>;
}

/** What a form field may hold before it is checked. */
export type Entry = string | null | undefined;

/** Gives the issue of a value, or nothing when the value passes. */
export type Rule<Value = Entry> = (value: Value) => Issue | undefined;

/** The key under which `core/words` holds the text of an issue. */
export function wordKeyOf(issue: Issue): `validation.${IssueKey}` {
  return `validation.${issue.key}`;
}

/** One rule out of several: the first issue, in the order given. */
export function allOf<Value>(...rules: readonly Rule<Value>[]): Rule<Value> {
  return (value) => {
    for (const rule of rules) {
      const issue = rule(value);
      if (issue !== undefined) return issue;
    }
    return undefined;
  };
}

/** An issue and the field it stands on. */
export interface FieldIssue<Field extends string> {
  readonly field: Field;
  readonly issue: Issue;
}

/** The issues of a form in the order of its rules, one a field at most; empty when all pass. */
export function issuesIn<Values extends object>(
  rules: { readonly [Field in keyof Values]?: Rule<Values[Field]> },
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
