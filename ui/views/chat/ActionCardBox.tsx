import {
  mdiCardAccountDetailsOutline,
  mdiCheck,
  mdiCloseCircleOutline,
  mdiCreditCardOutline,
  mdiInformationOutline,
  mdiSwapHorizontal,
  mdiTimerSandComplete,
} from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import type { CardOutcome } from "#core/domain/chat/card.ts";
import { type ShownCard, shownOutcome } from "../../headless/chat/cards.ts";
import { cardOutcomeTextsOf, cardTextsOf, instantText } from "../../headless/chat/cardTexts.ts";
import { useSeconds } from "../shell/parts/useSeconds.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { Countdown } from "../../parts/messages/Countdown.tsx";
import * as css from "./card.css.ts";

/** The props of `ActionCardBox`: the card, and what its reader can do with it. */
export interface ActionCardBoxProps {
  readonly card: Pick<ShownCard, "facts" | "deadline" | "outcome" | "closedAt">;
  readonly now: () => number;
  /** Whether it counts down to its end: at most one card on a screen does. */
  readonly hasClock?: boolean;
  /** The buttons below, while it waits for an answer. */
  readonly children?: ReactNode;
}

const icons = {
  slot: mdiSwapHorizontal,
  payment: mdiCreditCardOutline,
  closure: mdiCloseCircleOutline,
  document: mdiCardAccountDetailsOutline,
} as const;
const outcomeIcons: Readonly<Record<CardOutcome, string>> = {
  accepted: mdiCheck,
  declined: mdiCheck,
  expired: mdiTimerSandComplete,
  lapsed: mdiTimerSandComplete,
  changed: mdiInformationOutline,
  withdrawn: mdiInformationOutline,
};
/** A clock is shown for less than a day; what ends later says when. */
const clockMs = 86_400_000;

/** Shows an action card: what it offers or requests, until when, and once it has ended its outcome and what that leaves. */
export function ActionCardBox({ card, now, hasClock = false, children }: ActionCardBoxProps): ReactElement {
  const { say, locale, words } = useWords();
  const { kind } = card.facts;
  const at = useSeconds(now, card.outcome === null);
  const outcome = shownOutcome(card, at);
  const texts = cardTextsOf(card, words);
  const left = Date.parse(card.deadline) - at;
  const isVoid = outcome !== null && outcome !== "accepted" && card.facts.proposal !== null;
  const ended = outcome === null ? undefined : cardOutcomeTextsOf(card.facts, outcome, words);
  return (
    <article
      className={css.card}
      lang={locale}
      data-kind={kind}
      data-closed={outcome === null ? undefined : true}
      aria-label={say("cards.label", { title: texts.title, state: ended?.outcome ?? say("cards.waits") })}
    >
      <div className={css.head}>
        <Icon path={icons[kind]} size={20} />
        <span>{texts.title}</span>
      </div>
      <div className={css.body}>
        <h3 className={css.heading} data-void={isVoid || undefined}>
          {texts.heading}
        </h3>
        {outcome === null && texts.replaced !== undefined ? (
          <p>
            <span className={css.quiet}>{say("cards.instead")}</span> <s className={css.replaced}>{texts.replaced}</s>
          </p>
        ) : null}
        {outcome === null ? texts.lines.map((line) => <p key={line}>{line}</p>) : null}
        {outcome === null && texts.clock !== undefined ? (
          <p className={css.clock}>
            {hasClock && left > 0 && left < clockMs ? (
              <Countdown
                label={texts.clock}
                seconds={left / 1000}
                spoken={(seconds) => spokenTime(seconds, words.say, words.format.lasting)}
              />
            ) : (
              texts.clock
            )}
          </p>
        ) : null}
        {outcome === null || ended === undefined ? null : (
          <>
            <p className={css.outcome} data-good={outcome === "accepted" || undefined}>
              <Icon path={outcomeIcons[outcome]} size={20} />
              {ended.outcome}
            </p>
            <p className={css.quiet}>{ended.stays}</p>
            <p className={css.quiet}>{words.format.title(instantText(Date.parse(card.closedAt ?? card.deadline), words))}</p>
          </>
        )}
        {outcome === null && children !== undefined ? <div className={css.acts}>{children}</div> : null}
      </div>
    </article>
  );
}

function spokenTime(seconds: number, say: ReturnType<typeof useWords>["say"], lasting: (minutes: number) => string): string {
  return seconds < 60 ? say("cards.soon") : say("cards.left", { time: lasting(Math.round(seconds / 60)) });
}
