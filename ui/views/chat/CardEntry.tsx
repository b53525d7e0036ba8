import type { ReactElement } from "react";
import type { CardActions, CardAct, ShownCard } from "../../headless/chat/cards.ts";
import { cardTextsOf } from "../../headless/chat/cardTexts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { ActionCardBox } from "./ActionCardBox.tsx";
import * as css from "./card.css.ts";
import { FailureAlert } from "../form/FailureAlert.tsx";

/** The props of `CardEntry`: a card of a thread, on which side its reader is, and whether staff may withdraw it. */
export interface CardEntryProps {
  readonly card: ShownCard;
  readonly number: number;
  readonly side: "customer" | "staff";
  readonly mayWithdraw: boolean;
  readonly actions: CardActions;
  readonly now: () => number;
  readonly isOnline: boolean;
  readonly hasClock: boolean;
}

/** Shows a card in its thread: the customer answers it, staff withdraw it. Without a connection both wait. */
export function CardEntry({ card, number, side, mayWithdraw, actions, now, isOnline, hasClock }: CardEntryProps): ReactElement {
  const { say, words } = useWords();
  const texts = cardTextsOf(card, words);
  const fault = actions.fault.value?.number === number ? actions.fault.value.phrase : undefined;
  const sending = actions.sending.value?.number === number ? actions.sending.value.act : undefined;
  const button = (act: CardAct, label: string, kind: "primary" | "secondary") => (
    <Button
      isWide
      kind={kind}
      // It keeps the focus, and says that it waits.
      aria-disabled={isOnline ? undefined : true}
      isPending={sending === act}
      pendingLabel={say("cards.sending")}
      onPress={() => void actions.send(number, act)}
    >
      {label}
    </Button>
  );
  return (
    <ActionCardBox card={card} now={now} hasClock={hasClock}>
      {side === "staff" && mayWithdraw ? button("withdraw", say("cards.compose.withdraw"), "secondary") : null}
      {side === "customer" && texts.accept !== undefined ? button("accept", texts.accept, "primary") : null}
      {side === "customer" && texts.pay !== undefined && !isOnline ? (
        <Button isWide kind="primary" aria-disabled>
          {texts.pay}
        </Button>
      ) : null}
      {side === "customer" && texts.pay !== undefined && card.url !== null && isOnline ? (
        <ButtonLink isWide kind="primary" href={card.url}>
          {texts.pay}
        </ButtonLink>
      ) : null}
      {side === "customer" && texts.decline !== undefined ? button("decline", texts.decline, "secondary") : null}
      {isOnline || side === "staff" ? null : <p className={css.quiet}>{say("cards.offline")}</p>}
      <FailureAlert failure={fault} className={css.fault} />
    </ActionCardBox>
  );
}
