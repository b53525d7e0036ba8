import { Effect } from "effect";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { keyFaultOf } from "../../domain/ledger/paymentAccount.ts";
import { failuresByDay, newConnectorRecord, type SendingConnector, sendingConnectors } from "../../domain/messages/connector.ts";
import type { OutboxKind } from "../../domain/messages/outbox.ts";
import { noMaps } from "../../ports/maps.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { textLookupFor } from "../../words/index.ts";
import { type AnswersTo, type GatePorts, contactsOfCaller, managerOfCaller } from "../caller/answer.ts";
import type { RowManager } from "../managed/rules.ts";
import { mailOfClub, readClubOfManager, whyUnsent } from "./clubMail.ts";
import { runCommit } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import type { connectorCalls } from "./calls.ts";
import { countTest, noteTest } from "./ownService.ts";
import { tryMapService } from "./mapAnswers.ts";
import {
  enterPaymentKeys,
  isRetired,
  readCurrentAccount,
  readPaymentAccounts,
  retirePaymentAccount,
  sessionsOfAccounts,
  testPaymentAccount,
} from "./paymentAccounts.ts";

/** The drivers through which tests are sent; a connector without one cannot be tested. */
type Post = Pick<GatePorts, "mailer" | "texter">;

/** The kinds of a club's queued messages that count as waiting emails. A text waits in the same rows, so that nobody can count texts. */
const emailKinds: readonly OutboxKind[] = ["mail", "waitlist"];

/** Answers the calls about the connectors of a club. */
export function connectorAnswers({
  mailer,
  texter,
  payments,
  maps: { clubs } = noMaps,
}: Post & Pick<GatePorts, "payments" | "maps">): AnswersTo<typeof connectorCalls> {
  const drivers = { payments, email: mailer, texts: texter, maps: clubs === undefined ? undefined : { driver: "site" } };
  const driverOf = (connector: SendingConnector) => drivers[connector]?.driver ?? "none";
  return {
    "configuration/connectors/find": Effect.fnUntraced(function* (_, at) {
      const { client } = yield* managerOfCaller(at);
      const store = yield* Store;
      const { now } = yield* ClockPort;
      const readAt = now();
      const sending = yield* Effect.forEach(sendingConnectors, (connector) =>
        viewOf({ client, connector, driver: driverOf(connector), readAt }),
      );
      const calendars = { addresses: yield* store.calendarFeeds.count(client) };
      return { data: { at: isoTextOf(readAt), sending, payments: yield* paymentsViewOf(client, payments.test !== undefined), calendars } };
    }),
    "configuration/connectors/test": Effect.fnUntraced(function* ({ connector }, at) {
      const manager = yield* managerOfCaller(at);
      const nothing = (outcome: "notHere" | "noContact" | "notListed") => ({ data: { outcome, missing: [] } });
      if (connector === "payments") {
        if (payments.test === undefined) return nothing("notHere");
        yield* countTest(manager);
        const { outcome, missing } = yield* testPaymentAccount(manager.client, yield* readCurrentAccount(manager.client));
        yield* noteTest(manager.client, connector, outcome === "works" ? null : outcome === "permissions" ? "refused" : outcome);
        return { data: { outcome, missing } };
      }
      if (connector === "maps") {
        const finder = clubs && (yield* clubs.ofClub(manager.client));
        if (finder === undefined) return nothing("notHere");
        yield* countTest(manager);
        const fault = yield* tryMapService(finder);
        yield* noteTest(manager.client, connector, fault);
        return { data: { outcome: fault ?? ("works" as const), missing: [] } };
      }
      if (driverOf(connector) === "none") return nothing("notHere");
      const to = contactsOfCaller(at.caller).find((contact) => contact.includes("@") === (connector === "email"));
      if (to === undefined) return nothing("noContact");
      const { sendsTo = () => true } = (connector === "email" ? mailer : texter) ?? {};
      if (!sendsTo(to)) return nothing("notListed");
      yield* countTest(manager);
      const fault = connector === "email" ? yield* sendTestMail(mailer, manager, to) : yield* sendTestText(texter, manager, to);
      yield* noteTest(manager.client, connector, fault);
      return { data: { outcome: fault ?? ("works" as const), missing: [] } };
    }),
    "configuration/connectors/enterKeys": Effect.fnUntraced(function* (typed, at) {
      const manager = yield* managerOfCaller(at);
      const { client } = manager;
      const { mode = "production" } = yield* ServerSettings;
      const keys = { key: typed.key.trim(), webhookSecret: typed.webhookSecret.trim() };
      const fault = keyFaultOf(keys, mode);
      if (fault !== undefined) return { data: { outcome: fault, missing: [] } };
      yield* countTest(manager);
      const asked = sessionsOfAccounts(yield* readPaymentAccounts(client));
      const tested = yield* testPaymentAccount(client, keys, asked);
      if (tested.outcome === "works") {
        yield* runCommit(function* (tx) {
          yield* enterPaymentKeys(tx, manager, keys, { ...tested, asked });
        });
        yield* noteTest(client, "payments", null);
      }
      return { data: { outcome: tested.outcome, missing: tested.missing } };
    }),
    "configuration/connectors/retireAccount": Effect.fnUntraced(function* (wanted, at) {
      const manager = yield* managerOfCaller(at);
      const data = yield* runCommit(function* (tx) {
        return yield* retirePaymentAccount(tx, manager, wanted);
      });
      return { data };
    }),
  };
}

const viewOf = Effect.fnUntraced(function* ({
  client,
  connector,
  driver,
  readAt,
}: {
  readonly client: string;
  readonly connector: SendingConnector;
  readonly driver: string;
  readonly readAt: number;
}) {
  const store = yield* Store;
  const record = (yield* store.connectors.read(client, connector)) ?? newConnectorRecord(client, connector);
  const { failingSince, failures, testedAt, testFault } = record;
  return {
    connector,
    driver,
    failingSince: failingSince === null ? null : isoTextOf(failingSince),
    waiting: connector === "email" ? yield* store.outbox.waitingOfClub(client, emailKinds, readAt) : null,
    failures: failures.map(({ at, why }) => ({ at: isoTextOf(at), why })),
    failedOn: failuresByDay(record, readAt),
    tested: testedAt === null ? null : { at: isoTextOf(testedAt), fault: testFault },
  };
});

/** Gives what staff see of the club's own accounts at the payment provider: of each secret its last four characters. */
const paymentsViewOf = Effect.fnUntraced(function* (client: string, isOffered: boolean) {
  const { publicUrl } = yield* ServerSettings;
  const current = yield* readCurrentAccount(client);
  const stored = (yield* readPaymentAccounts(client)).filter((account) => !isRetired(account));
  const accounts = stored.map(({ _id, enteredAt, settings, secrets }) => ({
    account: _id,
    isCurrent: _id === current,
    enteredAt: isoTextOf(enteredAt),
    key: secrets["paymentKey"]?.lastFour ?? "",
    webhookSecret: secrets["webhookSecret"]?.lastFour ?? "",
    signedAt: settings["signedAt"] ?? null,
  }));
  return { isOffered, webhookAddress: `${publicUrl}/webhooks/stripe/${client}`, accounts };
});

/** Sends the mail of a test, in the name of the club and in the language of whoever asked for it; gives why it did not leave, or null. */
const sendTestMail = Effect.fnUntraced(function* (mailer: Post["mailer"], manager: RowManager, to: string) {
  const mail = yield* mailOfClub(manager, to, (say, { name: club }) => ({
    subject: say("connectors.letter.subject", { club }),
    parts: [say("connectors.letter.email", { club })],
  }));
  return mailer === undefined ? null : yield* whyUnsent(mailer.send(mail));
});

const sendTestText = Effect.fnUntraced(function* (texter: Post["texter"], manager: RowManager, to: string) {
  const { club, locale } = yield* readClubOfManager(manager);
  const words = textLookupFor(locale)("connectors.letter.text", { club: club.name });
  return texter === undefined ? null : yield* whyUnsent(texter.send(to, words, manager.client));
});
