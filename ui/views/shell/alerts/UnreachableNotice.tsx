import "#ui/headless/words/passLinkWords.ts";
import type { ReactElement } from "react";
import type { PassModel } from "#ui/headless/booking/pass/pass.ts";
import type { PaymentModel } from "#ui/headless/booking/payment/payment.ts";
import type { ReachabilityModel } from "#ui/headless/session/reachability.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Callout } from "#ui/parts/messages/Callout.tsx";
import { PassLinks } from "../parts/PassLinks.tsx";
import { notice } from "../parts/shell.css.ts";

/** The props of `UnreachableNotice`: whether Quai is reachable, and the passes that this device stores. */
export interface UnreachableNoticeProps {
  readonly reach: Pick<ReachabilityModel, "reached">;
  readonly payment: Pick<PaymentModel, "passes">;
  readonly onPass: PassModel["show"];
}

/** Shows a notice above the page while Quai is out of reach, with the stored passes, which open without it. */
export function UnreachableNotice({ reach, payment, onPass }: UnreachableNoticeProps): ReactElement | null {
  const { say } = useWords();
  const reached = reach.reached.value;
  if (reached === "there") return null;
  return (
    <div className={notice}>
      <Callout tone="warning">
        <p>{say(reached === "offline" ? "alerts.offline" : "passLinks.unanswered")}</p>
        <PassLinks passes={payment.passes.value} onPass={onPass} />
      </Callout>
    </div>
  );
}
