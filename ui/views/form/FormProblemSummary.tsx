import "../../headless/words/ruleWords.ts";
import type { ReactElement } from "react";
import { failureText, type AlertPhrase } from "../../headless/alerts/phrase.ts";
import type { FieldName, Form } from "../../headless/form/form.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { alertIconPaths } from "../../parts/messages/alertIcons.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import { ErrorSummary } from "../../parts/messages/ErrorSummary.tsx";
import "../../headless/words/refusalWords.ts";

/** The props of `FormProblemSummary`: the form whose problems are listed, and the labels of its fields. */
export interface FormProblemSummaryProps<Fields extends object> {
  readonly form: Form<Fields>;
  /** The label of each field; the field's input has the field's name as its id. */
  readonly labels: { readonly [Name in FieldName<Fields>]: string };
}

/** Shows why a submit was refused: links to the fields to correct, or the problem of the form as a whole. */
export function FormProblemSummary<Fields extends object>({ form, labels }: FormProblemSummaryProps<Fields>): ReactElement {
  const { say, words } = useWords();
  const problem = form.problem.value;
  const issues = form.issues.value;
  return (
    <>
      <ErrorSummary
        title={say("validation.errors", { count: issues.length })}
        attempt={form.attempt.value}
        errors={issues.map(({ field, phrase }) => ({
          field,
          // The text of a duplicate names its field itself.
          text: isDuplicate(phrase)
            ? issueText(phrase, labels[field], words)
            : say("validation.errorOf", { field: labels[field], message: issueText(phrase, labels[field], words) }),
        }))}
      />
      <div role="alert">
        {problem === null ? null : (
          <Callout tone="error" icon={alertIconPaths[problem.icon]}>
            <p>{failureText(problem, words)}</p>
          </Callout>
        )}
      </div>
    </>
  );
}

/** Gives the text of what is wrong with a field. That of a value which another row has names the field by its label. Requirements §8. */
export function issueText({ key, params }: AlertPhrase, label: string, { say }: Words): string {
  return isDuplicate({ key }) ? say("errors.duplicate", { message: label }) : say(key, params);
}

/** Whether a field has the value of another row. */
export function isDuplicate({ key }: Pick<AlertPhrase, "key">): boolean {
  return key === "errors.code.DUPLICATE";
}
