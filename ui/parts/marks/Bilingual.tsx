import type { ReactElement, ReactNode } from "react";
import { languageColumns, language } from "./Bilingual.css.ts";

/** The props of `Bilingual`, fields in two languages. */
export interface BilingualProps {
  /** The French text. */
  readonly french: ReactNode;
  /** The English text. */
  readonly english: ReactNode;
}

/** Shows the same fields in French and in English, side by side where there is room. */
export function Bilingual({ french, english }: BilingualProps): ReactElement {
  return (
    <div className={languageColumns}>
      <div className={language} role="group" aria-label="Français">
        <p aria-hidden="true" lang="fr">
          Français
        </p>
        {french}
      </div>
      <div className={language} role="group" aria-label="English">
        <p aria-hidden="true" lang="en">
          English
        </p>
        {english}
      </div>
    </div>
  );
}
