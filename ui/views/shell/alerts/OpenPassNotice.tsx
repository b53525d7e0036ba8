import "#ui/headless/words/passLinkWords.ts";
import type { ReactElement } from "react";
import { informationPathOf } from "#core/domain/visit/guards.ts";
import type { PaymentModel } from "#ui/headless/booking/payment/payment.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Link } from "#ui/parts/actions/Link.tsx";
import { notice } from "../parts/shell.css.ts";

/** Shows a notice with a link to the pass, for a visitor who has a paid booking and looks at another page; nothing for others. */
export function OpenPassNotice({ payment }: { readonly payment: Pick<PaymentModel, "state"> }): ReactElement | null {
  const { say, locale } = useWords();
  const { reservationId, paymentSuccess } = payment.state.value;
  if (reservationId === undefined || !paymentSuccess) return null;
  return (
    <p className={notice}>
      {say("passLinks.holdsPass")} <Link href={informationPathOf(locale)}>{say("passLinks.openPass")}</Link>
    </p>
  );
}
