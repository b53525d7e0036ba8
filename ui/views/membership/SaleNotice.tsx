import { type ReactElement, useRef } from "react";
import { failureText } from "../../headless/alerts/phrase.ts";
import type { MembershipSale } from "../../headless/membership/joining.ts";
import type { PlansPageModel } from "../../headless/membership/plansPage.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import * as css from "./membership.css.ts";

/** The props of `SaleNotice`: the model of the page of the plans. */
export interface SaleNoticeProps {
  readonly model: PlansPageModel;
}

/**
 * Shows how a sale ended after the payment page, or that its payment is not finished: first what happened to the money, then what stays, then
 * what to do.
 */
export function SaleNotice({ model }: SaleNoticeProps): ReactElement {
  const { say } = useWords();
  const heading = useRef<HTMLParagraphElement>(null);
  const { sale, isReturning } = model.joining;
  const shown = sale.value;
  return (
    <div role="status" className={css.notice} data-sale={shown?.state}>
      {isReturning.value ? <p>{say("subscription.wait")}</p> : null}
      {shown === undefined ? null : (
        <Callout tone={shown.state === "done" ? "success" : "warning"}>
          <p ref={heading} tabIndex={-1}>
            <strong>{say(shown.state === "lapsed" ? "subscription.failed" : `subscription.${shown.state}`)}</strong>
          </p>
          <Hint sale={shown} isMailOnly={model.joining.ports.first.isMailOnly === true} />
          {shown.sessionUrl === null ? null : (
            <Unfinished model={model} url={shown.sessionUrl} onCanceled={() => requestAnimationFrame(() => heading.current?.focus())} />
          )}
        </Callout>
      )}
    </div>
  );
}

function Hint({ sale, isMailOnly }: { readonly sale: MembershipSale; readonly isMailOnly: boolean }): ReactElement {
  const { say, format } = useWords();
  if (sale.state !== "done") return <p>{say(sale.state === "open" ? "subscription.openHint" : "subscription.failedHint")}</p>;
  const day = (each: typeof sale.from) => (each === null ? "" : format.date(each));
  return <p>{say(isMailOnly ? "subscription.doneHintByEmail" : "subscription.doneHint", { from: day(sale.from), to: day(sale.to) })}</p>;
}

interface UnfinishedProps extends SaleNoticeProps {
  readonly url: string;
  readonly onCanceled: () => void;
}

/** What to do with a payment that is not finished: go on with it, or give it up. */
function Unfinished({ model: { joining }, url, onCanceled }: UnfinishedProps): ReactElement {
  const { say, words } = useWords();
  const fault = joining.fault.value;
  const cancel = async () => {
    if (await joining.cancelPayment()) onCanceled();
  };
  return (
    <>
      {fault === undefined ? null : <p role="alert">{failureText(fault, words)}</p>}
      <div className={css.noticeButtons}>
        <ButtonLink href={url}>{say("subscription.goOn")}</ButtonLink>
        <Button isPending={joining.isCanceling.value} pendingLabel={say("subscription.canceling")} onPress={() => void cancel()}>
          {say("subscription.cancel")}
        </Button>
      </div>
    </>
  );
}
