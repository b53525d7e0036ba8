import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { CheckoutSteps } from "../../../headless/checkout/steps.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";

/** Shows what is wrong with a step as a whole, beside its button. */
export function StepProblemText({
  model,
}: {
  readonly model: { readonly checkout: Pick<CheckoutSteps["checkout"], "problem"> };
}): ReactElement {
  useSignals();
  const { say } = useWords();
  const problem = model.checkout.problem.value;
  const tone = problem?.key === "contact.resent" ? "info" : "error";
  return <div role="alert">{problem === null ? null : <Callout tone={tone}>{say(problem.key, problem.params)}</Callout>}</div>;
}
