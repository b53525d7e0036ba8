import { byteOrderMark, csvLine } from "../../domain/find/csv.ts";
import { timeOfDayText } from "../../domain/calendar/timeOfDay.ts";
import { dayAt, minutesOfDayAt } from "../../domain/calendar/zone.ts";
import { type Cents, asCents, dollarsOf, sumOfCents } from "../../domain/money/cents.ts";
import type { Currency } from "../../domain/money/currency.ts";
import type { SalesTax } from "../../domain/money/taxes.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import { receiptNumber } from "../../words/format/receipt.ts";
import { isMoneyOut, type LedgerEntryWithReference, type PaymentMeans, paymentMeansOf } from "../../domain/ledger/ledger.ts";

const columns = ["day", "time", "receipt", "reference", "kind", "means", "amount"] as const;

/**
 * Gives a club's ledger as lines of CSV in one language: a head, a line per payment or refund with the taxes that it contains, and the
 * totals, online, by hand and by credit. `taxes` are those of all its lines; taxes of one name have one column, whatever their rate. The
 * fee of a cancellation was paid earlier, and what is waived is no money: neither is a line. Each line names the promo code of its booking and what it takes off
 * the whole booking, which has no total here: a booking may have several lines.
 */
export function ledgerCsv(client: string, taxes: readonly Pick<SalesTax, "name">[], locale: Locale) {
  const say = textLookupFor(locale);
  const names = [...new Map(taxes.map(({ name }) => [nameKeyOf(name), name])).values()];
  const sums = new Map<string, Sum>();
  const named = (sum: Sum) => [dollarsOf(sum.amount), ...sum.taxes.map(dollarsOf), dollarsOf(netOf(sum)), sum.currency];
  return {
    head:
      byteOrderMark +
      csvLine(
        [
          ...columns.map((name) => say(`bookings.money.${name}`)),
          ...names.map((name) => name[locale]),
          say("bookings.money.net"),
          say("bookings.money.currency"),
          say("bookings.money.promoCode"),
          say("bookings.money.discount"),
        ],
        locale,
      ),
    line: (entry: LedgerEntryWithReference): string => {
      const { kind, ref, at, reference, receipt, currency, discount } = entry;
      if (kind === "fee" || kind === "waived") return "";
      const sum = sumOf(entry, names);
      const means = meansOf(kind, ref);
      const part = means === "online" || means === "credit" ? means : "byHand";
      for (const each of [part, "all"]) add(sums, `${each} ${currency}`, sum);
      return csvLine(
        [
          dayAt(at),
          timeOfDayText(minutesOfDayAt(at)),
          receipt === null ? "" : receiptNumber(client, receipt),
          reference,
          say(`bookings.kinds.${kind}`),
          means === "online" ? say("bookings.money.online") : say(`bookings.means.${means}`),
          ...named(sum),
          discount?.code ?? "",
          discount === null ? "" : dollarsOf(discount.cents),
        ],
        locale,
      );
    },
    /** The totals per currency; call it after every line. */
    foot: (): string =>
      totals
        .flatMap((part) =>
          [...sums]
            .filter(([name]) => name.startsWith(`${part} `))
            .map(([, sum]) => csvLine([say(`bookings.money.totals.${part}`), "", "", "", "", "", ...named(sum), "", ""], locale)),
        )
        .join(""),
  };
}

const totals = ["online", "byHand", "credit", "all"] as const;

function meansOf(kind: LedgerEntryWithReference["kind"], ref: string): PaymentMeans | "online" | "credit" {
  if (kind === "credit" || kind === "creditUse") return "credit";
  if (kind === "cash") return paymentMeansOf(ref) ?? "cash";
  return kind === "refund" ? (paymentMeansOf(ref) ?? "online") : "online";
}

interface Sum {
  readonly amount: Cents;
  readonly taxes: readonly Cents[];
  readonly currency: Currency;
}

type TaxName = SalesTax["name"];

function nameKeyOf(name: TaxName): string {
  return JSON.stringify([name.en, name.fr]);
}

/** Refunds count against payments, their taxes too, and so does what became credit. */
function sumOf(line: LedgerEntryWithReference, names: readonly TaxName[]): Sum {
  const sign = isMoneyOut(line) ? -1 : 1;
  const taxes = names.map((name) => {
    const ofName = line.taxes.filter((tax) => nameKeyOf(tax.name) === nameKeyOf(name));
    return asCents(sign * sumOfCents(ofName.map(({ amount }) => amount)));
  });
  return { amount: asCents(sign * line.amount), taxes, currency: line.currency };
}

function netOf({ amount, taxes }: Sum): Cents {
  return asCents(taxes.reduce((left, tax) => left - tax, Number(amount)));
}

function add(sums: Map<string, Sum>, name: string, sum: Sum): void {
  const before = sums.get(name);
  if (before === undefined) return void sums.set(name, sum);
  const taxes = sum.taxes.map((tax, index) => asCents(tax + (before.taxes[index] ?? 0)));
  sums.set(name, { ...sum, amount: asCents(before.amount + sum.amount), taxes });
}
