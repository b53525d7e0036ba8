import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { CheckoutSteps } from "../../headless/booking/checkout/steps.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";

/** Shows what is wrong with a step as a whole, beside its button. */
export function StepProblemText({
  model,
}: {
  readonly model: { readonly checkout: Pick<CheckoutSteps["checkout"], "problem"> };
}): ReactElement {
  const { say, locale } = useWords();
  const problem = model.checkout.problem.value;
  const tone = problem?.key === "contact.resent" ? "info" : "error";
  return (
    <div role="alert">
      {problem === null ? null : (
        <Callout tone={tone}>
          {say(problem.key, problem.params)}
          {problem.key === "errors.code.IN_CART" && (
            <>
              {" "}
              <Link href={pathInLocale("/cart", locale)}>{say("errors.seeCart")}</Link>
            </>
          )}
        </Callout>
      )}
    </div>
  );
}
