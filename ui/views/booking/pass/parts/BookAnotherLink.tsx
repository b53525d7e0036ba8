import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { ButtonLink } from "../../../../parts/actions/ButtonLink.tsx";
import { OnlyOnScreenOrPaper } from "../../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import * as css from "./PassView.css.ts";

/** Shows a link that starts a new booking and lets go of the paid one; or links to boats and prices, which do not need that. */
export function BookAnotherLink({ model }: { readonly model: BookingModel }): ReactElement {
  const { say, locale } = useWords();
  return (
    <OnlyOnScreenOrPaper on="screen">
      <div className={css.buttons}>
        <ButtonLink href={homePathOf(locale)} onPress={model.bookAnother}>
          {say("pass.bookAnother")}
        </ButtonLink>
        <ButtonLink href={pathInLocale("/pricing", locale)}>{say("pass.boatsAndPrices")}</ButtonLink>
      </div>
      <p className={css.muted}>{say("pass.whyHere")}</p>
    </OnlyOnScreenOrPaper>
  );
}
