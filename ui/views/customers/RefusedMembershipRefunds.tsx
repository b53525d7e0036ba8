import { type ReactElement, useEffect, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { paymentMeans } from "#core/domain/ledger/ledger.ts";
import { failureText } from "../../headless/alerts/phrase.ts";
import {
  createRefusedMembershipRefundsModel,
  type RefusedMembershipRefund,
  type RefusedMembershipRefundsModel,
} from "../../headless/membership/office/refusedMembershipRefunds.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { FormDialog } from "../managed/frame/FormDialog.tsx";
import { MeansField } from "../booking/office/dialogs/CollectPaymentFields.tsx";
import { ReferenceText } from "../shell/parts/ReferenceText.tsx";
import * as css from "./clients.css.ts";

/** The props of `RefusedMembershipRefunds`: the models of the office. */
export interface RefusedMembershipRefundsProps {
  readonly parts: OfficeParts;
}

/** Shows the refunds of memberships that the provider refused, above their list, each with the acts that settle it; nothing without any. */
export function RefusedMembershipRefunds({ parts }: RefusedMembershipRefundsProps): ReactElement | null {
  const { say, format, locale, words } = useWords();
  const { may = mayAll } = parts;
  const [model] = useState(() => createRefusedMembershipRefundsModel(parts));
  useEffect(() => void model.load(), [model]);
  const [closed, setClosed] = useState<RefusedMembershipRefund | undefined>(undefined);
  const retry = async (item: RefusedMembershipRefund) => {
    const why = await model.retry(item);
    if (why === undefined)
      parts.alerts.raise({ type: "success", message: say("kinds.memberships.retried", { reference: item.reference }) });
    else parts.alerts.raise({ type: "error", icon: why.icon, message: failureText(why, words) });
  };
  return (
    <>
      {model.items.value.map((item) => (
        <Callout key={item.refund} tone="error">
          <p>
            <ReferenceText>
              {say("kinds.memberships.refusedRefund", { reference: item.reference, sum: format.dollars(item.amount, item.currency) })}
            </ReferenceText>{" "}
            {typeof item.membership === "string" ? (
              <Link href={`${pathInLocale("/clients", locale)}?view=memberships&open=${item.membership}`}>
                {say("kinds.memberships.openOne")}
              </Link>
            ) : null}
          </p>
          <p>{say(`bookings.refusedRefund.why.${item.refusal}`)}</p>
          <div className={css.buttons}>
            {may("@account/memberships/retryRefund") ? (
              <Button onPress={() => void retry(item)} isPending={model.isRetrying.value} pendingLabel={say("office.saving")}>
                {say("bookings.refusedRefund.retry")}
              </Button>
            ) : null}
            {may("@account/memberships/closeRefund") ? (
              <Button aria-haspopup="dialog" onPress={() => setClosed(item)}>
                {say("bookings.refusedRefund.done")}
              </Button>
            ) : null}
          </div>
        </Callout>
      ))}
      {closed === undefined ? null : <PaidByHand key={closed.refund} item={closed} model={model} onClose={() => setClosed(undefined)} />}
    </>
  );
}

interface PaidByHandProps {
  readonly item: RefusedMembershipRefund;
  readonly model: RefusedMembershipRefundsModel;
  readonly onClose: () => void;
}

/** The dialog that records that a refused refund was paid by hand. */
function PaidByHand({ item, model, onClose }: PaidByHandProps): ReactElement {
  const { say, format, words } = useWords();
  const [form] = useState(() => model.closing(item));
  const labels = { means: say("bookings.backBy") };
  return (
    <FormDialog
      form={form}
      title={say("bookings.refusedRefund.doneTitle")}
      yes={say("bookings.refusedRefund.doneYes")}
      labels={labels}
      onClose={onClose}
    >
      <p>{say("bookings.refusedRefund.doneHint", { sum: format.dollars(item.amount, item.currency) })}</p>
      <MeansField
        label={labels.means}
        {...textFieldPropsOf(form, "means", words)}
        ways={paymentMeans}
        onChoose={(means) => form.set({ means })}
      />
    </FormDialog>
  );
}
