import { isErrorCode, wordKeyOfCode } from "#core/domain/errors.ts";
import { type CallIssue, type FieldIssue, issueKeys, wordKeyOf } from "#core/domain/validation/issue.ts";
import type { Phrase } from "../alerts/phrase.ts";

/** Why a field is refused, in words. */
export interface FormIssue<Name extends string> {
  readonly field: Name;
  readonly phrase: Phrase;
}

/** The issues of a rule set, as a form shows them. */
export function issuesOf<Name extends string>(issues: readonly FieldIssue<Name>[]): readonly FormIssue<Name>[] {
  return issues.map(({ field, issue }) => ({ field, phrase: { key: wordKeyOf(issue), ...paramsOf(issue.params) } }));
}

/** A call's issues: those that stand on a field of the form, in the form's order, one a field; whatever stands elsewhere is left out. */
export function fieldIssuesOf<Name extends string>(
  issues: readonly CallIssue[],
  names: readonly Name[],
  pathOf: (name: Name) => string,
): readonly FormIssue<Name>[] {
  return names.flatMap((field) => {
    const issue = issues.find(({ path }) => fieldAt(path, names, pathOf) === field);
    return issue === undefined ? [] : [{ field, phrase: issuePhrase(issue) }];
  });
}

/** The JSON pointer of a field: `name.fr` is `/name/fr`. */
export function pointerOf(name: string): string {
  return `/${name.replaceAll(".", "/")}`;
}

// The field itself, else the first one within what is refused (a name in two languages), else the one that what is refused lies in.
function fieldAt<Name extends string>(path: string, names: readonly Name[], pathOf: (name: Name) => string): Name | undefined {
  if (path === "") return undefined;
  return (
    names.find((name) => pathOf(name) === path) ??
    names.find((name) => pathOf(name).startsWith(`${path}/`)) ??
    names.find((name) => path.startsWith(`${pathOf(name)}/`))
  );
}

/** A rule's words: a rule set's, a refusal's, or, for what a newer server says, that the value is not as expected. */
export function issuePhrase({ rule, params }: Pick<CallIssue, "rule" | "params">): Phrase {
  if (isErrorCode(rule)) return { key: wordKeyOfCode(rule) };
  return { key: wordKeyOf({ key: issueKeys.find((key) => key === rule) ?? "format" }), ...paramsOf(params) };
}

function paramsOf(params: CallIssue["params"]): Pick<Phrase, "params"> {
  return params === undefined ? {} : { params };
}
