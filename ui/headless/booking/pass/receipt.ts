import { dayAt } from "#core/domain/calendar/zone.ts";
import { receiptNumber } from "#core/words/format/receipt.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { WordKey } from "#core/words/index.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import type { Words } from "../../words/words.tsx";

/** A line of a receipt: a term and its text. */
export interface ReceiptTextLine {
  readonly term: string;
  readonly value: string;
}

/** The texts of a receipt: the payments and refunds, the parts of the price, and the total, paid or still due. */
export interface ReceiptTexts {
  readonly isPaid: boolean;
  /** The receipt's number; undefined where there is none. */
  readonly number: string | undefined;
  readonly payer: string;
  /** The extras, each with what it cost, and the promo code with what it took off, taxes included. */
  readonly extras: readonly ReceiptTextLine[];
  readonly payments: readonly ReceiptTextLine[];
  readonly club: readonly string[];
  readonly taxNumbers: readonly ReceiptTextLine[];
  readonly sums: readonly ReceiptTextLine[];
  readonly total: ReceiptTextLine;
}

/** Makes the texts of the receipt of a reservation; for one that is not paid, what is due and where. */
export function receiptTextsOf(reservation: ReservationReply, words: Words): ReceiptTexts {
  const { profile, amount, currency, due, taxes, status } = reservation;
  const { say, format } = words;
  const contained = taxes.reduce((sum, tax) => sum + Math.round(tax.amount * 100), 0);
  const net = (Math.round(amount * 100) - contained) / 100;
  const extras = [...extraLines(reservation, words), ...discountLines(reservation, words)];
  const rental = { term: say("pass.rental"), value: format.dollars(net, currency) };
  const isPaid = due === 0 && status !== "confirmed";
  return {
    isPaid,
    number: isPaid && reservation.receipt !== null ? receiptNumber(reservation.client, reservation.receipt) : undefined,
    payer: `${profile.firstname} ${profile.lastname}`.trim(),
    extras,
    payments: paymentsOf(reservation, words),
    club: clubLines(reservation),
    taxNumbers: taxes.map(({ name, number }) => ({ term: say("pass.taxNumber", { name: words.named(name) }), value: number })),
    sums: [
      ...(taxes.length === 0 ? [] : [rental, ...taxes.map((tax) => taxLine(tax, currency, words))]),
      ...paidPartOf(reservation, words),
    ],
    total: { term: say(totalKey(status, due)), value: format.dollars(due === 0 ? amount : due, currency) },
  };
}

/** The whole price and what was paid of it, where a part is left to pay; nothing else. */
function paidPartOf({ amount, paid, due, currency }: ReservationReply, { say, format }: Words): readonly ReceiptTextLine[] {
  if (due === 0 || paid === 0) return [];
  return [
    { term: say("pass.total"), value: format.dollars(amount, currency) },
    { term: say("pass.paidPart"), value: `−${format.dollars(paid, currency)}` },
  ];
}

/** Gives the extras of a reservation, each with what all of its units cost. */
export function extraLines(
  { extras, currency }: Pick<ReservationReply, "extras" | "currency">,
  { say, format, named }: Words,
): readonly ReceiptTextLine[] {
  return extras.map(({ name, price, quantity }) => ({
    term: quantity === 1 ? named(name) : say("pass.extraCount", { count: quantity, extra: named(name) }),
    value: price === 0 ? say("pass.extraFree") : format.dollars((Math.round(price * 100) * quantity) / 100, currency),
  }));
}

/** Gives the promo code of a reservation with what it takes off; no line without one. */
export function discountLines(
  { discount, currency }: Pick<ReservationReply, "discount" | "currency">,
  { say, format }: Words,
): readonly ReceiptTextLine[] {
  if (discount === undefined) return [];
  return [{ term: say("pass.promoCode", { code: discount.code }), value: `−${format.dollars(discount.amount, currency)}` }];
}

function totalKey(status: ReservationReply["status"], due: number): WordKey {
  if (status === "cash_payment") return "pass.dueAtDock";
  if (due > 0) return "pass.due";
  return status === "confirmed" ? "pass.total" : "pass.totalPaid";
}

function clubLines({ place }: ReservationReply): readonly string[] {
  if (place === undefined) return [];
  const { name, address, phone } = place.club;
  return [name, address, phoneNumberText(phone)].filter((line) => line !== "");
}

type Tax = ReservationReply["taxes"][number];

function taxLine(tax: Tax, currency: ReservationReply["currency"], words: Words): ReceiptTextLine {
  return { term: taxNameText(tax, words), value: words.format.dollars(tax.amount, currency) };
}

/** Gives a tax with its rate: "QST (9.975%)". */
export function taxNameText({ name, percent }: Pick<Tax, "name" | "percent">, { say, named, locale }: Words): string {
  const rate = locale === "fr" ? String(percent).replace(".", ",") : String(percent);
  return say("pass.tax", { name: named(name), percent: rate });
}

/** Gives the sum of refunds that the provider refused, in dollars. */
export function refusedRefundDollars({ openRefunds }: Pick<ReservationReply, "openRefunds">): number {
  const refused = openRefunds.filter(({ state }) => state === "refused");
  return refused.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
}

/** The lines of payments: each with its day and means, and with its amount where there are several. */
function paymentsOf({ payments, currency }: ReservationReply, { say, format }: Words): readonly ReceiptTextLine[] {
  const isAlone = payments.length === 1;
  return payments.flatMap(({ kind, amount, at, atProvider }) => {
    const instant = Date.parse(at);
    const when = say("pass.instant", { day: format.date(dayAt(instant)), time: format.clock(instant) });
    const sum = format.dollars(amount, currency);
    const refunded = kind === "credit" ? "pass.creditedOn" : atProvider ? "pass.refundedThere" : "pass.refundedOn";
    if (kind === "refund" || kind === "credit")
      return [{ term: say(refunded), value: say("pass.meansAmount", { means: when, amount: sum }) }];
    const means = say(`pass.${kind}`);
    return [
      { term: say("pass.paidOn"), value: when },
      { term: say("pass.means"), value: isAlone ? means : say("pass.meansAmount", { means, amount: sum }) },
    ];
  });
}
