import { mdiPrinter } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { Pass } from "#core/visit/saved.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { Print } from "../../parts/Print.tsx";
import * as css from "./PassView.css.ts";

interface ReceiptProps {
  readonly model: BookingModel;
  readonly pass: Pass;
}

/** The receipt of a booking that is paid; of one to be paid at the dock, that it is confirmed and where it is paid. */
export function Receipt({ model, pass }: ReceiptProps): ReactElement | null {
  useSignals();
  const { say } = useWords();
  const status = model.pass.reservation.value?.status ?? pass.status;
  if (status === "paid") return <Paid model={model} pass={pass} />;
  return status === "cash_payment" ? <p className={css.part}>{say("pass.payAtDock")}</p> : null;
}

/** What was paid, to whom, and a way to put it on paper. Offline, the amount is left out rather than guessed. */
function Paid({ model, pass }: ReceiptProps): ReactElement {
  useSignals();
  const { say, format, named } = useWords();
  const { reservation, club, boat, dock } = model.pass;
  const paid = reservation.value;
  const facts = [
    { term: say("pass.reference"), value: pass.reference },
    { term: say("pass.boat"), value: boat.value === undefined ? pass.boat : named(boat.value.name) },
    { term: say("pass.dock"), value: dock.value === undefined ? pass.dock : named(dock.value.name) },
    { term: say("pass.when"), value: `${format.longDay(pass.date)}, ${format.span(pass.start, pass.end)}` },
    ...(club.value === undefined ? [] : [{ term: say("pass.paidTo"), value: club.value.name }]),
    ...(paid === null ? [] : [{ term: say("pass.amount"), value: format.dollars(paid.amount, paid.currency) }]),
  ];
  return (
    <section className={css.part} aria-label={say("pass.receipt")}>
      <h2>{say("pass.receipt")}</h2>
      <dl className={css.facts}>
        {facts.map(({ term, value }) => (
          <div key={term} className={css.fact}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.muted}>{say("pass.includesTaxes")}</p>
      <Print on="screen">
        <Button icon={mdiPrinter} onPress={() => window.print()}>
          {say("pass.print")}
        </Button>
      </Print>
      {paid === null ? <p className={css.muted}>{say("pass.offline")}</p> : null}
    </section>
  );
}
