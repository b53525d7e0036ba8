import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useId, useState } from "react";
import type { SavedPass } from "#core/domain/visit/passes.ts";
import type { PassModel } from "#ui/headless/pass/pass.ts";
import type { PaymentModel } from "#ui/headless/payment/payment.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { PassLinks } from "./PassLinks.tsx";
import { notice, ownPasses } from "./shell.css.ts";

/** The passes of this device, how one is opened, and the title. */
export interface StoredPassLinksProps {
  readonly payment: Pick<PaymentModel, "passes" | "state">;
  readonly onPass: PassModel["show"];
  readonly title: "shell.passes" | "shell.otherPasses";
}

/** Links to the passes stored on this device, without the one that is open; nothing where there are none. Renders after hydration, because the server has no access to storage. */
export function StoredPassLinks({ payment, onPass, title }: StoredPassLinksProps): ReactElement | null {
  useSignals();
  const { say } = useWords();
  const [others, setOthers] = useState<readonly SavedPass[]>([]);
  const head = useId();
  const { reservationId } = payment.state.value;
  useEffect(() => {
    const isOther = ({ booking }: SavedPass) => booking.reservationId !== reservationId;
    // oxlint-disable-next-line react/set-state-in-effect -- the browser's storage is read once hydrated: it has no events to subscribe to.
    setOthers(payment.passes.list().filter(isOther));
  }, [payment, reservationId]);
  if (others.length === 0) return null;
  return (
    <section className={title === "shell.passes" ? `${notice} ${ownPasses}` : ownPasses} aria-labelledby={head}>
      <h2 id={head}>{say(title)}</h2>
      <PassLinks passes={others} onPass={onPass} />
    </section>
  );
}
