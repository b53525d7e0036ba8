import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { PlansPageModel } from "../../headless/membership/plansPage.ts";
import { useWords } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import * as css from "./membership.css.ts";

/** Shows how a sale ended after the payment page: first what happened to the money, then what stays, then what to do. */
export function SaleNotice({ model: { joining } }: { readonly model: PlansPageModel }): ReactElement {
  useSignals();
  const { say, format } = useWords();
  const sale = joining.sale.value;
  return (
    <div role="status" className={css.notice} data-sale={sale?.state}>
      {joining.isReturning.value ? <p>{say("subscription.wait")}</p> : null}
      {sale === undefined ? null : (
        <Callout tone={sale.state === "done" ? "success" : "warning"}>
          <p>
            <strong>{say(sale.state === "lapsed" ? "subscription.failed" : `subscription.${sale.state}`)}</strong>
          </p>
          {sale.state === "done" ? (
            <p>
              {say("subscription.doneHint", {
                from: sale.from === null ? "" : format.date(sale.from),
                to: sale.to === null ? "" : format.date(sale.to),
              })}
            </p>
          ) : (
            <p>{say(sale.state === "open" ? "subscription.openHint" : "subscription.failedHint")}</p>
          )}
          {sale.sessionUrl === null ? null : <ButtonLink href={sale.sessionUrl}>{say("subscription.goOn")}</ButtonLink>}
        </Callout>
      )}
    </div>
  );
}
