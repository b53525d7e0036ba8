import "#ui/headless/words/passLinkWords.ts";
import type { ReactElement } from "react";
import { informationPathOf } from "#core/domain/visit/guards.ts";
import type { SavedPass } from "#core/domain/visit/passes.ts";
import type { PassModel } from "#ui/headless/booking/pass/pass.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Link } from "#ui/parts/actions/Link.tsx";
import { ReferenceText } from "./ReferenceText.tsx";

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
