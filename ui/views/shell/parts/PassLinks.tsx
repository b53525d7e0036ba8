import "#ui/headless/words/passLinkWords.ts";
import { type ReactElement, useId } from "react";
import { informationPathOf } from "#core/domain/visit/guards.ts";
import type { SavedPass } from "#core/domain/visit/passes.ts";
import type { PassModel } from "#ui/headless/booking/pass/pass.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Link } from "#ui/parts/actions/Link.tsx";
import type { PaymentModel } from "#ui/headless/booking/payment/payment.ts";
import { ReferenceText } from "./ReferenceText.tsx";
import { notice, ownPasses } from "./shell.css.ts";

/** The props of `PassLinks`: the stored passes, and how one is opened. */
export interface PassLinksProps {
  readonly passes: readonly SavedPass[];
  readonly onPass: PassModel["show"];
}

/** Shows links to stored passes, a line each: reference, day and time. */
export function PassLinks({ passes, onPass }: PassLinksProps): readonly ReactElement[] {
  const { say, format, locale } = useWords();
  return passes.map((kept) => {
    const { reference, date, start } = kept.pass;
    return (
      <p key={kept.booking.reservationId}>
        <Link href={informationPathOf(locale)} onPress={() => onPass(kept)}>
          <ReferenceText>{say("passLinks.keptPass", { reference, day: format.longDay(date), time: format.time(start) })}</ReferenceText>
        </Link>
      </p>
    );
  });
}

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
