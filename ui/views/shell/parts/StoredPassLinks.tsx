import "#ui/headless/words/passLinkWords.ts";
import { type ReactElement, useId } from "react";
import type { PassModel } from "#ui/headless/booking/pass/pass.ts";
import type { PaymentModel } from "#ui/headless/booking/payment/payment.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { PassLinks } from "./PassLinks.tsx";
import { notice, ownPasses } from "./shell.css.ts";

/** The props of `StoredPassLinks`: the passes of this device, how one is opened, and the title. */
export interface StoredPassLinksProps {
  readonly payment: Pick<PaymentModel, "passes" | "state">;
  readonly onPass: PassModel["show"];
  readonly title: "passLinks.passes" | "passLinks.otherPasses";
}

/**
 * Shows links to the passes stored on this device, without the one that is open; nothing where there are none. The server has no access to
 * storage and renders none.
 */
export function StoredPassLinks({ payment, onPass, title }: StoredPassLinksProps): ReactElement | null {
  const { say } = useWords();
  const head = useId();
  const { reservationId } = payment.state.value;
  const others = payment.passes.value.filter(({ booking }) => booking.reservationId !== reservationId);
  if (others.length === 0) return null;
  return (
    <section className={title === "passLinks.passes" ? `${notice} ${ownPasses}` : ownPasses} aria-labelledby={head}>
      <h2 id={head}>{say(title)}</h2>
      <PassLinks passes={others} onPass={onPass} />
    </section>
  );
}
