import type { ReactElement } from "react";
import { textInLocale } from "#core/domain/language/textInLocale.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { descriptionText } from "../../parts/choice.css.ts";

/** Shows the club's description of a boat: open once the boat is chosen, before that one tap away. */
export function BoatDescription({ boat }: { readonly boat: Boat }): ReactElement | null {
  const about = textInLocale(boat.description, useWords().locale);
  return about === undefined ? null : (
    <p className={descriptionText} lang={about.lang}>
      {about.text}
    </p>
  );
}
