import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { RefusedRefundsModel } from "../../../headless/booking/office/refunds.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import * as css from "../../managed/index/office.css.ts";

interface RefusedAlertProps {
  readonly refused: RefusedRefundsModel;
  readonly open: (id: string) => void;
}

const mostShown = 5;

/**
 * Shows an alert above the list: refunds that the payment provider refused and that the club still owes, each with a button that opens its
 * booking, or the memberships.
 */
export function RefusedRefundsAlert({ refused, open }: RefusedAlertProps): ReactElement | null {
  const { say, format, locale } = useWords();
  const items = refused.data.value?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Callout tone="error">
      <p>{say("bookings.refusedRefund.alert", { count: items.length })}</p>
      <div className={css.buttons}>
        {items.slice(0, mostShown).map(({ _id, reference, membership, refund, amount, currency }) => {
          const text = say("bookings.refusedRefund.open", { reference, sum: format.dollars(amount, currency) });
          // Those of memberships are settled above their list.
          return membership === undefined ? (
            <Button key={refund} onPress={() => open(_id)}>
              {text}
            </Button>
          ) : (
            <ButtonLink key={refund} href={`${pathInLocale("/clients", locale)}?view=memberships`}>
              {text}
            </ButtonLink>
          );
        })}
      </div>
    </Callout>
  );
}
