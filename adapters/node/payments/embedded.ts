import { Effect } from "effect";
import { serverAccount, type PaymentKeys, type PaymentPermission } from "#core/domain/ledger/paymentAccount.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { currencies, type Currency } from "#core/domain/money/currency.ts";
import {
  type AccountTest,
  type PaymentAccountShape,
  type PaymentRequest,
  type PaymentsShape,
  type SecretsShape,
  ServiceFault,
  type ProviderSession,
} from "#core/ports/outside.ts";
import type { StoredAccounts } from "./accounts.ts";
import { type EmbeddedDriversDatabase, embeddedDriversDatabaseEffect } from "../embedded/driversDatabase.ts";

/** A payment session as the embedded payment page shows it. */
export interface EmbeddedSession {
  readonly id: string;
  /** The id of the account that took it. */
  readonly account: string;
  readonly state: ProviderSession["state"];
  /** What is paid: a booking, the difference of a change, or a membership. */
  readonly kind: "booking" | "difference" | "membership";
  /** The id of the reservation or of the order that it pays. */
  readonly reservation: string;
  readonly reference: string;
  readonly description: string;
  readonly locale: "en" | "fr";
  readonly amount: PaymentRequest["amount"];
  readonly currency: Currency;
  readonly expires: number;
}

/** The payment provider of the demo, with what its payment page needs. `settle` changes an open session only, once; false otherwise. */
export interface EmbeddedPayments extends PaymentsShape {
  readonly show: (session: string) => EmbeddedSession | undefined;
  readonly settle: (session: string, outcome: keyof typeof prefixes | "failed") => boolean;
  /** Adds payments of the demo's first bookings; those that exist stay as they are. */
  readonly putPaid: (payments: readonly DemoPayment[]) => void;
}

/** A payment of a booking that a demo begins with: its session, and the `ref` of its capture in the ledger. */
export interface DemoPayment {
  readonly session: string;
  readonly ref: string;
  readonly request: PaymentRequest;
}

interface Parts {
  readonly file: EmbeddedDriversDatabase;
  readonly secrets: SecretsShape;
  readonly now: () => number;
  /** The address of this server, without a slash at the end. */
  readonly address: () => string;
  readonly stored: Pick<StoredAccounts, "current">;
}

/** The choices of a customer on the payment page, and how the id of a payment begins that each of them makes. */
const prefixes = { complete: "ch_", completeOtherCard: "ch_other_", completeNoRefund: "ch_norefund_" } as const;
/** The card of every payment but those that are made with the other one; the provider's marks tell them apart. */
const card = { card: "Visa 4242", fingerprint: "demo-visa-4242" };
const otherCard = { card: "Mastercard 4444", fingerprint: "demo-mastercard-4444" };

type Row = Readonly<Record<string, unknown>>;

/** Makes the payment provider of the demo. Its sessions are in a file that the processes of the machine share, and stay over a restart. */
export function makeEmbeddedPayments(parts: Parts): EmbeddedPayments {
  const { file, secrets, now, stored } = parts;
  const show = (session: string): EmbeddedSession | undefined => {
    const [row] = file.rows("select * from sessions where id = ?", session);
    return row === undefined ? undefined : sessionOf(row, now());
  };
  const move = (session: string, state: string, ref: string | null): boolean =>
    file.run("update sessions set state = ?, ref = ? where id = ? and state = 'open' and expires > ?", state, ref, session, now()) === 1;
  return {
    driver: "embedded",
    accountOfClub: stored.current,
    of: (account) => embeddedAccount(parts, account),
    test: (account, request, known) => testEmbedded(parts, account, request, (name) => known.filter((id) => show(id)?.account === name)),
    show,
    putPaid: (payments) => payments.forEach((paid) => putPaid(file, paid)),
    settle: (session, outcome) =>
      move(session, outcome === "failed" ? "failed" : "complete", outcome === "failed" ? null : `${prefixes[outcome]}${secrets.random()}`),
  };
}

/** How keys end that the demo refuses, or that lack a permission, so that both can be tried. */
const faultyKeys = { refused: "_wrong", noRefunds: "_norefunds" } as const;

/** Tests an account of the demo. Keys with the same beginning are of one account. */
const testEmbedded = Effect.fnUntraced(function* (
  parts: Parts,
  tested: string | PaymentKeys,
  request: PaymentRequest,
  sessionsOf: (account: string) => readonly string[],
) {
  const key = typeof tested === "string" ? "" : tested.key;
  if (key.endsWith(faultyKeys.refused)) return yield* Effect.fail(new ServiceFault("This key is refused", false, "other", "credentials"));
  const name = typeof tested === "string" ? tested : parts.secrets.sign("demo account", key.slice(0, 12));
  const known = sessionsOf(name);
  const account = embeddedAccount(parts, name);
  const { session } = yield* account.open(request);
  yield* account.expire(session);
  const missing: readonly PaymentPermission[] = key.endsWith(faultyKeys.noRefunds) ? ["refunds"] : [];
  return { missing, session, known } satisfies AccountTest;
});

/** The condition of the sessions of an account; those from before accounts were written are the server's own. */
const ofAccount = `coalesce(json_extract(request, '$.account'), '${serverAccount}') = ?`;

/** One account of the embedded provider. It knows no session and no payment of another one. */
function embeddedAccount({ file, secrets, now, address }: Parts, account: string): PaymentAccountShape {
  const rowOf = (session: string): Row => firstRow(file.rows(`select * from sessions where id = ? and ${ofAccount}`, session, account));
  const paidRow = (payment: string): Row => {
    const [row] = file.rows(`select * from sessions where ref = ? and state = 'complete' and ${ofAccount}`, payment, account);
    if (row === undefined) throw new ServiceFault("No such payment", true);
    return row;
  };
  return {
    // One session for each reservation and turn: a caller that lost the reply gets the existing one.
    open: (request) =>
      embeddedDriversDatabaseEffect(() => {
        const { reservation, turn = 0, amount, currency, expires } = request;
        const isOf = `json_extract(request, '$.reservation') = ? and coalesce(json_extract(request, '$.turn'), 0) = ? and ${ofAccount}`;
        file.run(
          `insert into sessions (id, state, request, amount, currency, expires) select ?, 'open', ?, ?, ?, ? where not exists (select 1 from sessions where ${isOf})`,
          secrets.random(),
          requestText(request, account),
          amount,
          currency,
          expires,
          reservation,
          turn,
          account,
        );
        const id = text(
          firstRow(file.rows(`select id from sessions where ${isOf} order by rowid limit 1`, reservation, turn, account))["id"],
        );
        return { session: id, sessionUrl: `${address()}/pay/${id}` };
      }),
    read: (session) => embeddedDriversDatabaseEffect(() => stateOf(rowOf(session), now())),
    expire: (session) =>
      embeddedDriversDatabaseEffect(() => {
        file.run(`update sessions set state = 'expired' where id = ? and state = 'open' and ${ofAccount}`, session, account);
        return stateOf(rowOf(session), now());
      }),
    refund: (payment, amount, key) =>
      embeddedDriversDatabaseEffect(() => {
        const session = text(paidRow(payment)["id"]);
        if (payment.startsWith(prefixes.completeNoRefund))
          throw new ServiceFault("The refund is refused, as was chosen with the payment", true, "other");
        file.run(
          "insert into refunds (key, session, amount, ref) values (?, ?, ?, ?) on conflict do nothing",
          key,
          session,
          amount,
          `re_${secrets.random()}`,
        );
        return { ref: text(firstRow(file.rows("select ref from refunds where key = ?", key))["ref"]) };
      }),
    payment: (payment) =>
      embeddedDriversDatabaseEffect(() => {
        const found = file.rows(
          `select r.* from refunds r join sessions s on s.id = r.session where s.ref = ? and ${ofAccount} order by r.rowid`,
          payment,
          account,
        );
        const refunds = found.map((row) => ({
          ref: text(row["ref"]),
          amount: asCents(Number(row["amount"])),
          key: text(row["key"]),
          isSentBack: false,
        }));
        return { refunds, disputes: [] };
      }),
  };
}

function putPaid(file: EmbeddedDriversDatabase, { session, ref, request }: DemoPayment): void {
  const { amount, currency, expires } = request;
  const columns = "(id, state, request, amount, currency, expires, ref) values (?, 'complete', ?, ?, ?, ?, ?)";
  file.run(
    `insert into sessions ${columns} on conflict do nothing`,
    session,
    requestText(request, serverAccount),
    amount,
    currency,
    expires,
    ref,
  );
}

/** The fields of a request that the page needs, with its account; the customer's address is not stored in the provider's file. */
function requestText(request: PaymentRequest, account: string): string {
  const { kind, reservation, turn = 0, reference, locale, description } = request;
  return JSON.stringify({ account, kind, reservation, turn, reference, locale, description });
}

function stateOf(row: Row, now: number): ProviderSession {
  const state = row["state"];
  if (state === "complete") {
    const ref = text(row["ref"]);
    const paidWith = ref.startsWith(prefixes.completeOtherCard) ? otherCard : card;
    return { state, amount: asCents(Number(row["amount"])), currency: currencyOf(row["currency"]), ref, ...paidWith };
  }
  if (state === "failed" || state === "expired") return { state };
  return Number(row["expires"]) > now ? { state: "open" } : { state: "expired" };
}

function sessionOf(row: Row, now: number): EmbeddedSession {
  const request: unknown = JSON.parse(text(row["request"]));
  const part = (name: string): string =>
    typeof request === "object" && request !== null ? text(Object.entries(request).find(([key]) => key === name)?.[1]) : "";
  return {
    id: text(row["id"]),
    account: part("account") || serverAccount,
    state: stateOf(row, now).state,
    kind: kindOf(part("kind")),
    reservation: part("reservation"),
    reference: part("reference"),
    description: part("description"),
    locale: part("locale") === "fr" ? "fr" : "en",
    amount: asCents(Number(row["amount"])),
    currency: currencyOf(row["currency"]),
    expires: Number(row["expires"]),
  };
}

function kindOf(kind: string): EmbeddedSession["kind"] {
  return kind === "difference" || kind === "membership" ? kind : "booking";
}

function currencyOf(value: unknown): Currency {
  return currencies.find((currency) => currency === value) ?? "CAD";
}

function firstRow(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new ServiceFault("No such payment session");
  return row;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
