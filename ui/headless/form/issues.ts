import { isErrorCode, wordKeyOfErrorCode } from "#core/domain/errors.ts";
import { type CallIssue, type FieldIssue, issueKeys, wordKeyOfIssue } from "#core/domain/validation/issue.ts";
import type { AlertPhrase } from "../alerts/phrase.ts";

/** A refused field, and why in words. */
export interface FormIssue<Name extends string> {
  readonly field: Name;
  readonly phrase: AlertPhrase;
}

/** Turns the issues of a rule set into issues of a form, with words. */
export function formIssuesOf<Name extends string>(issues: readonly FieldIssue<Name>[]): readonly FormIssue<Name>[] {
  return issues.map(({ field, issue }) => ({ field, phrase: { key: wordKeyOfIssue(issue), ...paramsOf(issue.params) } }));
}

/** Gives the issues of a failed call that belong to fields of the form: in the form's order, one a field. Others are left out. */
export function failureFieldIssues<Name extends string>(
  issues: readonly CallIssue[],
  names: readonly Name[],
  pathOf: (name: Name) => string,
): readonly FormIssue<Name>[] {
  return names.flatMap((field) => {
    const issue = issues.find(({ path }) => fieldAt(path, names, pathOf) === field);
    return issue === undefined ? [] : [{ field, phrase: issuePhrase(issue) }];
  });
}

/** Gives the JSON pointer of a field: `name.fr` is `/name/fr`. */
export function fieldPointer(name: string): string {
  return `/${name.replaceAll(".", "/")}`;
}

// The refused field itself, else the first field inside it (a name in two languages), else the field that contains it.
function fieldAt<Name extends string>(path: string, names: readonly Name[], pathOf: (name: Name) => string): Name | undefined {
  if (path === "") return undefined;
  return (
    names.find((name) => pathOf(name) === path) ??
    names.find((name) => pathOf(name).startsWith(`${path}/`)) ??
    names.find((name) => path.startsWith(`${pathOf(name)}/`))
  );
}

/** Gives the words of a rule or error code; for one that only a newer server knows, that the value is not as expected. */
export function issuePhrase({ rule, params }: Pick<CallIssue, "rule" | "params">): AlertPhrase {
  if (isErrorCode(rule)) return { key: wordKeyOfErrorCode(rule) };
  return { key: wordKeyOfIssue({ key: issueKeys.find((key) => key === rule) ?? "format" }), ...paramsOf(params) };
}

function paramsOf(params: CallIssue["params"]): Pick<AlertPhrase, "params"> {
  return params === undefined ? {} : { params };
}
