import "#ui/headless/words/passLinkWords.ts";
import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { PassModel } from "#ui/headless/booking/pass/pass.ts";
import type { PaymentModel } from "#ui/headless/booking/payment/payment.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Link } from "#ui/parts/actions/Link.tsx";
import { Callout } from "#ui/parts/messages/Callout.tsx";
import { PassLinks } from "../parts/PassLinks.tsx";
import { notice } from "../parts/shell.css.ts";

/** The props of `LostLinkNotice`: the passes that this device stores, and what happens when the visitor goes on to find the booking. */
export interface LostLinkNoticeProps {
  readonly payment: Pick<PaymentModel, "passes">;
  readonly onPass: PassModel["show"];
  readonly onLeave: () => void;
}

/** Shows that the link which led here is no whole link to a pass, with the way to find the booking, and the stored passes. */
export function LostLinkNotice({ payment, onPass, onLeave }: LostLinkNoticeProps): ReactElement {
  const { say, locale } = useWords();
  return (
    <div className={notice} role="alert">
      <Callout tone="warning">
        <p>{say("passLinks.missing")}</p>
        <p>
          <Link isStandalone href={pathInLocale("/find-booking", locale)} onPress={onLeave}>
            {say("shell.findTitle")}
          </Link>
        </p>
        <PassLinks passes={payment.passes.value} onPass={onPass} />
      </Callout>
    </div>
  );
}
