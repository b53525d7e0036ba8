import type { ReactElement } from "react";
import { starsOfRating } from "#core/domain/feedback/feedback.ts";
import { formatLocaleByLanguage } from "#core/words/format/say.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { VisuallyHidden } from "../../parts/marks/VisuallyHidden.tsx";
import * as css from "./stars.css.ts";

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const most = [1, 2, 3, 4, 5] as const;

/** Gives an average as stars with one decimal, such as “4.8” or « 4,8 ». */
export function averageText(average: number, { locale }: Pick<Words, "locale">): string {
  return starsOfRating(average).toLocaleString(formatLocaleByLanguage[locale], oneDecimal);
}

/** Gives the change of an average with its sign, such as “+0.2” or « −0,9 ». */
export function averageChangeText(change: number, { locale }: Pick<Words, "locale">): string {
  return starsOfRating(change).toLocaleString(formatLocaleByLanguage[locale], { ...oneDecimal, signDisplay: "exceptZero" });
}

/** Shows the stars of one rating, with their number for screen readers. */
export function StarsText({ value }: { readonly value: number }): ReactElement {
  const { say } = useWords();
  const stars = Math.round(starsOfRating(value));
  return (
    <span>
      <span aria-hidden="true">{most.map((star) => (star <= stars ? "★" : "☆")).join("")}</span>
      <VisuallyHidden>{say("feedback.stars", { count: stars })}</VisuallyHidden>
    </span>
  );
}

/** Shows how many ratings have one star to five, as bars; those of one and two stars are hatched. */
export function DistributionBars({ distribution }: { readonly distribution: readonly number[] }): ReactElement {
  const { say } = useWords();
  const highest = Math.max(1, ...distribution);
  const counts = distribution.map((count, at) => say("feedback.ofStars", { stars: at + 1, count })).join(", ");
  return (
    <span className={css.bars} role="img" aria-label={counts}>
      {most.map((star) => (
        <span
          key={star}
          className={css.bar}
          data-low={star <= 2 || undefined}
          style={{ height: `${Math.max(2, Math.round((22 * (distribution[star - 1] ?? 0)) / highest))}px` }}
        />
      ))}
    </span>
  );
}
