import type { ReactElement } from "react";
import { homeOf } from "#core/visit/guards.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/ButtonLink.tsx";
import { Print } from "../../parts/Print.tsx";
import * as css from "./PassView.css.ts";

/** Lets the payment and its booking go, and leads home. */
export function BookAnother({ model }: { readonly model: BookingModel }): ReactElement {
  const { say, locale } = useWords();
  return (
    <Print on="screen">
      <div className={css.buttons}>
        <ButtonLink href={homeOf(locale)} onPress={model.bookAnother}>
          {say("pass.bookAnother")}
        </ButtonLink>
      </div>
    </Print>
  );
}
