import { type ReactElement, useEffect, useState } from "react";
import { type EndingWay, endingWays } from "#core/domain/membership/endingRefund.ts";
import {
  createMembershipRecordModel,
  type MembershipRecord,
  type MembershipRecordModel,
} from "../../headless/membership/office/membershipRecord.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { RadioCards } from "../../parts/choices/RadioCards.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { CardPeople } from "../membership/CardPeople.tsx";
import { mayAll } from "../../headless/managed/parts.ts";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { FormDialog } from "../managed/frame/FormDialog.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import type { BelowFormContext } from "../managed/record/kindView.ts";
import type { MembershipRow } from "../membership/office/memberships.tsx";
import * as css from "./clients.css.ts";

/** The props of `MembershipPart`: the membership whose form is open, and whether the user may refund what was paid. */
export interface MembershipPartProps extends BelowFormContext<MembershipRow> {
  readonly row: MembershipRow;
  readonly mayRefund: boolean;
  readonly isMailOnly: boolean;
}

/** Shows what belongs to a membership, under its form: what it cost and saved, the people on its card, and its end with a refund. */
export function MembershipPart({ row, parts, index, mayRefund, isMailOnly }: MembershipPartProps): ReactElement {
  const { say } = useWords();
  const tell = (message: string) => {
    parts.alerts.raise({ type: "success", message });
    void index.reload();
  };
  const [model] = useState(() =>
    createMembershipRecordModel({
      ...parts,
      _id: row._id,
      isMailOnly,
      added: (name) => tell(say("account.card.added", { name })),
      renamed: (name) => tell(say("account.card.renamed", { name })),
    }),
  );
  useEffect(() => void model.load(), [model]);
  const record = model.data.value;
  if (record === undefined)
    return model.failure.value === undefined ? (
      <div aria-busy="true">
        <Skeleton height="64px" count={2} />
      </div>
    ) : (
      <LoadFailure failure={model.failure.value} onRetry={() => void model.reload()} />
    );
  const { may = mayAll } = parts;
  const { card, retired } = row;
  const isLiving = retired === undefined;
  return (
    <>
      {card === undefined ? null : (
        <Callout>
          <p>{say("kinds.memberships.onCard")}</p>
          <Button onPress={() => index.openId(card)}>{say("kinds.memberships.openHolder")}</Button>
        </Callout>
      )}
      <Money record={record} />
      {isLiving && record.places > 0 ? (
        <div className={css.part}>
          <CardPeople
            people={record.people}
            places={record.places}
            model={model.card}
            tell={tell}
            allowed={{
              add: may("@account/memberships/addPerson"),
              rename: may("@account/memberships/renamePerson"),
              remove: may("@account/memberships/removePerson"),
            }}
          />
        </div>
      ) : null}
      {isLiving && record.paid !== null && may("@account/memberships/close") ? (
        <Closing
          record={record}
          model={model}
          mayRefund={mayRefund}
          onClosed={(message) => {
            tell(message);
            index.close();
          }}
        />
      ) : null}
    </>
  );
}

/** What the membership cost, what it saved, and its open bookings. */
function Money({
  record: { paid, saved, unpaid, open, openLimit, currency, refund },
}: {
  readonly record: MembershipRecord;
}): ReactElement {
  const { say, format } = useWords();
  const facts = [
    ...(paid === null ? [] : [[say("kinds.memberships.paid"), format.dollars(paid, currency)] as const]),
    [say("kinds.memberships.saved"), format.dollars(saved, currency)] as const,
    ...(unpaid.count === 0
      ? []
      : [[say("kinds.memberships.unpaid", { count: unpaid.count }), format.dollars(unpaid.saved, currency)] as const]),
    [
      say("kinds.memberships.open"),
      openLimit === null ? String(open) : say("kinds.memberships.openOf", { count: open, limit: openLimit }),
    ] as const,
    ...(paid === null ? [] : [[say("kinds.memberships.due"), format.dollars(refund, currency)] as const]),
  ];
  return (
    <section className={css.part}>
      <h3 className={css.head}>{say("kinds.memberships.money")}</h3>
      <dl className={css.facts}>
        {facts.map(([term, fact]) => (
          <div key={term} className={css.pair}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.fact}>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ClosingProps extends Pick<MembershipPartProps, "mayRefund"> {
  readonly record: MembershipRecord;
  readonly model: MembershipRecordModel;
  readonly onClosed: (message: string) => void;
}

/** The button that ends the membership with a refund, and its dialog. */
function Closing(props: ClosingProps): ReactElement {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {say("kinds.memberships.close")}
      </Button>
      {isOpen ? <ClosingDialog {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function ClosingDialog({ record, model, mayRefund, onClosed, onClose }: ClosingProps & { readonly onClose: () => void }): ReactElement {
  const { say, format, words } = useWords();
  const [form] = useState(() =>
    model.closing(mayRefund ? record : { ...record, refund: 0 }, (refund, isRequested) =>
      onClosed(
        isRequested
          ? say("kinds.memberships.requested")
          : refund === 0
            ? say("kinds.memberships.ended")
            : say("kinds.memberships.closedWith", { sum: format.dollars(refund, record.currency) }),
      ),
    ),
  );
  const { refund, paid, currency, mayChooseRefund } = record;
  const offered: Readonly<Record<EndingWay, boolean>> = { due: mayRefund && refund > 0, none: true, other: mayRefund && mayChooseRefund };
  const labels = {
    way: say("kinds.memberships.refund"),
    amount: say("bookings.amount", { currency }),
    reason: say("bookings.refundReason"),
  };
  const { way } = form.fields.value;
  return (
    <FormDialog
      form={form}
      title={say("kinds.memberships.closeTitle")}
      yes={say("kinds.memberships.endYes")}
      labels={labels}
      onClose={onClose}
    >
      <p>{say("kinds.memberships.closeHint")}</p>
      <RadioCards
        label={labels.way}
        value={way}
        onChange={(next) => form.set({ way: next })}
        options={endingWays
          .filter((each) => offered[each])
          .map((value) => ({
            value,
            title: say(`kinds.memberships.ways.${value}`),
            aside: value === "due" ? format.dollars(refund, currency) : "",
            detail: value === "other" ? say("kinds.memberships.upTo", { sum: format.dollars(paid ?? 0, currency) }) : "",
          }))}
      />
      {way === "other" ? <TextField label={labels.amount} inputMode="decimal" {...textFieldPropsOf(form, "amount", words)} /> : null}
      <TextField label={labels.reason} maxLength={200} {...textFieldPropsOf(form, "reason", words)} />
      {mayRefund ? null : <p className={css.quiet}>{say("kinds.memberships.mayNotRefund")}</p>}
    </FormDialog>
  );
}
