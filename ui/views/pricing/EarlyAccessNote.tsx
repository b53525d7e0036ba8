import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { addWordFiles, useWords, type WordsFile } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import * as css from "../form/step.css.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/early.*.ts", { eager: true }));

/** The props of `EarlyAccessNote`: by how many days later than members the visitor may book. */
export interface EarlyAccessNoteProps {
  readonly days: number;
}

/** Says by how many days members may book before the visitor, with the way to the plans; nothing for a visitor who may book as early as any member. */
export function EarlyAccessNote({ days }: EarlyAccessNoteProps): ReactElement | null {
  const { say, locale } = useWords();
  if (days === 0) return null;
  return (
    <p className={css.muted}>
      {say("early.members", { count: days })} <Link href={pathInLocale("/subscription", locale)}>{say("early.plans")}</Link>
    </p>
  );
}
