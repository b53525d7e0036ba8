import { Effect } from "effect";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import {
  failuresByDay,
  newConnectorRecord,
  recordAfterTest,
  type SendingConnector,
  sendingConnectors,
  type SendingFault,
} from "../../domain/messages/connector.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { OutboxKind } from "../../domain/messages/outbox.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort, Secrets, type ServiceFault } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { textLookupFor } from "../../words/index.ts";
import type { AnswersTo } from "../caller/answer.ts";
import type { GatePorts } from "../caller/deps.ts";
import { contactsOfCaller, managerOfCaller } from "../caller/ownClub.ts";
import { clubLetterOf } from "../club/letters/clubLetter.ts";
import { mailLookOf, mailSenderOf } from "../club/letters/mailSender.ts";
import type { RowManager } from "../managed/rules.ts";
import { countUse, msUntilWithinBounds, readUsedBounds } from "../shared/bounds.ts";
import { runCommit } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import type { connectorCalls } from "./calls.ts";

/** The drivers through which tests are sent; a connector without one cannot be tested. */
type Post = Pick<GatePorts, "mailer" | "texter">;

/** The kinds of a club's queued messages that count as waiting emails. A text waits in the same rows, so that nobody can count texts. */
const emailKinds: readonly OutboxKind[] = ["mail", "waitlist"];

/** A person may test ten times in ten minutes. */
const testBound = { burst: 10, everyMs: 60_000 };

/** Answers the calls about the connectors of a club. */
export function connectorAnswers({ mailer, texter }: Post): AnswersTo<typeof connectorCalls> {
  const driverOf = (connector: SendingConnector) => (connector === "email" ? mailer : texter)?.driver ?? "none";
  return {
    "configuration/connectors/find": Effect.fnUntraced(function* (_, at) {
      const { client } = yield* managerOfCaller(at);
      const store = yield* Store;
      const { now } = yield* ClockPort;
      const readAt = now();
      const sending = yield* Effect.forEach(sendingConnectors, (connector) =>
        viewOf({ client, connector, driver: driverOf(connector), readAt }),
      );
      return { data: { at: isoTextOf(readAt), sending, calendars: { addresses: yield* store.calendarFeeds.count(client) } } };
    }),
    "configuration/connectors/test": Effect.fnUntraced(function* ({ connector }, at) {
      const manager = yield* managerOfCaller(at);
      if (driverOf(connector) === "none") return { data: { outcome: "notHere" as const } };
      const to = contactsOfCaller(at.caller).find((contact) => contact.includes("@") === (connector === "email"));
      if (to === undefined) return { data: { outcome: "noContact" as const } };
      const { sendsTo = () => true } = (connector === "email" ? mailer : texter) ?? {};
      if (!sendsTo(to)) return { data: { outcome: "notListed" as const } };
      yield* countTest(manager);
      const fault = connector === "email" ? yield* sendTestMail(mailer, manager, to) : yield* sendTestText(texter, manager, to);
      const { now } = yield* ClockPort;
      yield* runCommit(function* (tx) {
        const record = (yield* tx.connectors.read(manager.client, connector)) ?? newConnectorRecord(manager.client, connector);
        yield* tx.connectors.put(recordAfterTest(record, now(), fault));
      });
      return { data: { outcome: fault ?? ("works" as const) } };
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

/** Counts a test of a person. Fails with TOO_MANY_REQUESTS over the bound. */
const countTest = Effect.fnUntraced(function* ({ id }: RowManager) {
  const secrets = yield* Secrets;
  const { limits } = yield* ServerSettings;
  const { now } = yield* ClockPort;
  if (limits === "off") return;
  yield* runCommit(function* (tx) {
    const used = yield* readUsedBounds(tx, [{ name: secrets.sign("connector tests", id), bound: testBound }]);
    if (msUntilWithinBounds(used, now()) > 0) return yield* failWithRefusal("TOO_MANY_REQUESTS");
    yield* countUse(tx, used, now());
  });
});

/** Gives why a message did not leave; null where it left. */
const whyUnsent = (sending: Effect.Effect<void, ServiceFault>): Effect.Effect<SendingFault | null> =>
  Effect.match(sending, { onFailure: ({ why }) => why, onSuccess: () => null });

/** Sends the mail of a test, in the name of the club and in the language of whoever asked for it; gives why it did not leave, or null. */
const sendTestMail = Effect.fnUntraced(function* (mailer: Post["mailer"], manager: RowManager, to: string) {
  const { club, settings, locale } = yield* clubOf(manager);
  const say = textLookupFor(locale);
  const words = {
    subject: say("connectors.letter.subject", { club: club.name }),
    parts: [say("connectors.letter.email", { club: club.name })],
  };
  const messageId = `connector.${(yield* Secrets).random()}`;
  const mail = {
    to,
    ...clubLetterOf(club, { locale, firstname: undefined, ...words }),
    ...mailSenderOf(club, settings),
    ...mailLookOf(settings),
  };
  return mailer === undefined ? null : yield* whyUnsent(mailer.send({ ...mail, messageId }));
});

const sendTestText = Effect.fnUntraced(function* (texter: Post["texter"], manager: RowManager, to: string) {
  const { club, locale } = yield* clubOf(manager);
  const words = textLookupFor(locale)("connectors.letter.text", { club: club.name });
  return texter === undefined ? null : yield* whyUnsent(texter.send(to, words));
});

const clubOf = Effect.fnUntraced(function* ({ client, id }: RowManager) {
  const store = yield* Store;
  const { clubs, settingsOf } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client)));
  const club = clubs.get(client);
  const user = yield* store.kinds.users.read(clubScope(client), id);
  return club === undefined
    ? yield* failWithRefusal("ITEM_NOT_EXIST")
    : { club, settings: settingsOf(client), locale: user?.locale ?? "en" };
});
