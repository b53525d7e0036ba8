import "../../headless/words/ruleWords.ts";
import type { ReactElement } from "react";
import { failureText } from "../../headless/alerts/phrase.ts";
import type { FieldName, Form } from "../../headless/form/form.ts";
import { useWords } from "../../headless/words/words.tsx";
import { alertIconPaths } from "../../parts/messages/alertIcons.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import { ErrorSummary } from "../../parts/messages/ErrorSummary.tsx";
import { isDuplicate, issueText } from "./issueText.ts";

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
