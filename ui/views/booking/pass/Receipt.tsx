import { mdiPrinter } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { DockPass } from "#core/domain/visit/pass.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import type { ReservationReply } from "../../../headless/messages/messages.ts";
import { receiptTextsOf, refusedRefundDollars } from "../../../headless/booking/pass/receipt.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { OnlyOnScreenOrPaper } from "../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { ClubLine } from "./ClubLine.tsx";
import { FactList, TextLines } from "./parts/FactList.tsx";
import * as css from "./parts/PassView.css.ts";
import { useTripFacts } from "./parts/useTripFacts.tsx";

interface ReceiptProps {
  readonly model: BookingModel;
  readonly pass: DockPass;
}

/** Shows the receipt of a paid booking, or what is still to be paid. Without a connection, it shows only what the pass stored. */
export function Receipt({ model, pass }: ReceiptProps): ReactElement | null {
  useSignals();
  const { reservation } = model.pass;
  if (reservation.value !== null) return <FullReceipt model={model} pass={pass} reservation={reservation.value} />;
  return pass.status === "paid" ? <StoredReceipt model={model} pass={pass} /> : null;
}

/** Without a connection the amount is left out, not guessed. */
function StoredReceipt({ model, pass }: ReceiptProps): ReactElement {
  const { say } = useWords();
  const club = model.pass.club.value;
  return (
    <section className={css.part} aria-label={say("pass.receipt")}>
      <h2>{say("pass.receipt")}</h2>
      <FactList
        facts={[...useTripFacts({ model, pass }), ...(club === undefined ? [] : [{ term: say("pass.paidTo"), value: club.name }])]}
      />
      <PrintButton label={say("pass.print")} />
      <p className={css.muted}>{say("pass.offline")}</p>
    </section>
  );
}

function FullReceipt({ model, pass, reservation }: ReceiptProps & { readonly reservation: ReservationReply }): ReactElement {
  const { say, words } = useWords();
  const { isPaid, number, payer, extras, payments, club, taxNumbers, sums, total } = receiptTextsOf(reservation, words);
  const refused = refusedRefundDollars(reservation);
  const title = say(isPaid ? "pass.receipt" : "pass.statement");
  const trip = useTripFacts({ model, pass });
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      <ClubLine club={reservation.place?.club} />
      <FactList
        facts={[
          ...(number === undefined ? [] : [{ term: say("pass.receiptNumber"), value: number }]),
          ...trip.slice(0, 1),
          { term: say("pass.customer"), value: payer },
          ...trip.slice(1),
          { term: say(isPaid ? "pass.paidTo" : "pass.club"), value: <TextLines lines={club} /> },
          ...extras,
          ...taxNumbers,
          ...payments,
        ]}
      />
      <FactList areSums facts={[...sums, { ...total, isTotal: true }]} />
      {reservation.taxes.length === 0 ? <p className={css.muted}>{say("pass.includesTaxes")}</p> : null}
      {refused === 0 ? null : (
        <Callout tone="warning">
          <p>{say("pass.refundRefused", { refund: words.format.dollars(refused, reservation.currency) })}</p>
        </Callout>
      )}
      <PrintButton label={say(isPaid ? "pass.print" : "pass.printStatement")} />
    </section>
  );
}

function PrintButton({ label }: { readonly label: string }): ReactElement {
  return (
    <OnlyOnScreenOrPaper on="screen">
      <Button icon={mdiPrinter} onPress={() => window.print()}>
        {label}
      </Button>
    </OnlyOnScreenOrPaper>
  );
}
