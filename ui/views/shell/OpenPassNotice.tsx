import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { informationOf } from "#core/domain/visit/guards.ts";
import type { PaymentModel } from "#ui/headless/payment/payment.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Link } from "#ui/parts/actions/Link.tsx";
import { notice } from "./shell.css.ts";

/** Leads who holds a paid booking to its pass, from pages that they may look at meanwhile; nothing for anybody else. */
export function OpenPassNotice({ payment }: { readonly payment: Pick<PaymentModel, "state"> }): ReactElement | null {
  useSignals();
  const { say, locale } = useWords();
  const { reservationId, paymentSuccess } = payment.state.value;
  if (reservationId === undefined || !paymentSuccess) return null;
  return (
    <p className={notice}>
      {say("shell.holdsPass")} <Link href={informationOf(locale)}>{say("shell.openPass")}</Link>
    </p>
  );
}
