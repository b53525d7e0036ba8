import { Effect } from "effect";
import { newConnectorRecord, recordAfterTest, type SendingConnector, type SendingFault } from "../../domain/messages/connector.ts";
import { ClockPort, Secrets, type SecretsShape, type ServiceFault } from "../../ports/outside.ts";
import type { RowManager } from "../managed/rules.ts";
import { countUse, msUntilWithinBounds, readUsedBounds } from "../shared/bounds.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import {
  type ConnectorAccount,
  ownServiceIn,
  type OwnServiceState,
  ownServiceStateOf,
  type SingleServiceConnector,
} from "../../domain/messages/connectorAccount.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { redeemAccountCode } from "../accounts/codes.ts";
import { generateCode, storeCode } from "../accounts/proof/codes.ts";
import { type AnswersTo, type CallContext, callerOrigin, contactsOfCaller, managerOfCaller } from "../caller/answer.ts";
import { writeConnectorAccount } from "./accounts.ts";
import { whyUnsent } from "./clubMail.ts";
import type { ownServiceCalls } from "./ownCalls.ts";

/** A person may test ten times in ten minutes. */
const testBound = { burst: 10, everyMs: 60_000 };

/** Counts a test of a person. Fails with TOO_MANY_REQUESTS over the bound. */
export const countTest = Effect.fnUntraced(function* ({ id }: RowManager) {
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

/** Notes how a test of a connector ended: why it failed, or null where it worked. */
export const noteTest = Effect.fnUntraced(function* (client: string, connector: SendingConnector, fault: SendingFault | null) {
  const { now } = yield* ClockPort;
  yield* runCommit(function* (tx) {
    const record = (yield* tx.connectors.read(client, connector)) ?? newConnectorRecord(client, connector);
    yield* tx.connectors.put(recordAfterTest(record, now(), fault));
  });
});

/** A service that a club entered: what is no secret of it, of a connector. */
type OwnService = Pick<ConnectorAccount, "client" | "settings"> & { readonly connector: SingleServiceConnector };

/** Answers the calls that every service of a club's own has. */
export const confirmingAnswers: AnswersTo<
  Pick<typeof ownServiceCalls, "configuration/connectors/confirm" | "configuration/connectors/leave">
> = {
  "configuration/connectors/confirm": Effect.fnUntraced(function* ({ connector, otp }, at) {
    const manager = yield* managerOfCaller(at);
    const account = yield* readOwnService(manager.client, connector);
    const contact = connector === "email" ? account?.settings["from"] : phoneOfCaller(at);
    if (account === undefined || contact === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    const purpose = purposeOf(yield* Secrets, { ...account, connector });
    yield* redeemAccountCode({ purpose, contact, otp, by: at.caller }, (tx) =>
      changeState(tx, manager, { connector, expected: purpose, state: "used" }),
    );
    return { data: {} };
  }),
  "configuration/connectors/leave": Effect.fnUntraced(function* ({ connector }, at) {
    const manager = yield* managerOfCaller(at);
    yield* runCommit((tx) => changeState(tx, manager, { connector, expected: undefined, state: "left" }));
    return { data: {} };
  }),
};

/** Reads what a club entered of a service of its own. */
export const readOwnService = Effect.fnUntraced(function* (client: string, connector: SingleServiceConnector) {
  return ownServiceIn(yield* (yield* Store).connectors.accounts(client), connector);
});

/** Gives what staff see of a service in every case: when it was entered, whether it is used, and of its secret the last four characters. */
export function ownServiceViewOf(account: ConnectorAccount, secret: string) {
  const { lastFour = "" } = account.secrets[secret] ?? {};
  return { lastFour, enteredAt: isoTextOf(account.enteredAt), state: ownServiceStateOf(account) };
}

/** Gives the phone that the account of a caller proved. */
export function phoneOfCaller({ caller }: CallContext): string | undefined {
  return contactsOfCaller(caller).find((contact) => !contact.includes("@"));
}

/** A service that is to be confirmed: who has `contact` gets the code, by a message that `compose` makes of it. */
interface ServiceToConfirm<Failure, Needs> {
  readonly service: OwnService;
  readonly contact: string;
  readonly compose: (code: string) => Effect.Effect<Effect.Effect<void, ServiceFault>, Failure, Needs>;
}

/**
 * Sends a code that confirms a service; gives why it did not leave, or null. One that did not leave counts under no cap of codes, but every try counts
 * as a test. Fails with TOO_MANY_CODES, and with TOO_MANY_REQUESTS over the bound of tests.
 */
export const sendServiceCode = Effect.fnUntraced(function* <Failure, Needs>(
  manager: RowManager,
  { service, contact, compose }: ServiceToConfirm<Failure, Needs>,
  at: CallContext,
) {
  yield* countTest(manager);
  const drawn = yield* generateCode(purposeOf(yield* Secrets, service), contact, callerOrigin(at.caller));
  yield* runCommit((tx) => storeCode(tx, drawn));
  const fault = yield* whyUnsent(yield* compose(drawn.code));
  if (fault !== null) yield* runCommit((tx) => tx.codes.withdraw(drawn.id));
  return fault;
});

/** The secrets of a service as they were typed, those that it was tried with where none is typed, and its state. */
interface EnteredSecrets {
  readonly typed: Readonly<Record<string, string>>;
  readonly kept: ConnectorAccount | undefined;
  readonly state?: OwnServiceState;
}

/**
 * Stores a service whose code was sent: messages leave by that of the site until it is entered, unless `state` says that it is used at once. `kept` has the secrets that it was tried with where none
 * is typed: those that are stored by now may be of another service, to which nothing of this one may go.
 */
export const putOwnService = Effect.fnUntraced(function* (
  manager: RowManager,
  { connector, settings }: OwnService,
  { typed, kept, state = "waiting" }: EnteredSecrets,
) {
  yield* runCommit(function* (tx) {
    const before = ownServiceIn(yield* tx.connectors.accounts(manager.client), connector);
    const _id = before?._id ?? `${manager.client}_ca_${(yield* Secrets).random()}`;
    const replaced = before === undefined ? undefined : { ...before, secrets: kept?.secrets ?? {} };
    yield* writeConnectorAccount(tx, manager, replaced, { _id, connector, settings: { ...settings, state }, typed });
    yield* forgetFailing(tx, manager.client, connector);
  });
});

type SenderPurpose = `sender ${string}`;

/** What a code confirms: a service with these settings, for this club. A store may give the settings in any order. */
function purposeOf({ sign }: SecretsShape, { client, connector, settings }: OwnService): SenderPurpose {
  const fields = Object.entries(settings)
    .filter(([name]) => name !== "state")
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `sender ${sign("sender", JSON.stringify([client, connector, fields]))}`;
}

/** Makes messages leave by the stored service, or by that of the site again. Fails with CODE_EXPIRED where it is no longer the `expected`. */
const changeState = Effect.fnUntraced(function* (
  tx: Transaction,
  manager: RowManager,
  {
    connector,
    expected,
    state,
  }: { readonly connector: SingleServiceConnector; readonly expected: SenderPurpose | undefined; readonly state: "used" | "left" },
) {
  const before = ownServiceIn(yield* tx.connectors.accounts(manager.client), connector);
  if (before === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  // A code that was used once may come again, since its reply may have been lost; it takes nobody back to what the club left.
  const isOld =
    expected !== undefined && (ownServiceStateOf(before) === "left" || expected !== purposeOf(yield* Secrets, { ...before, connector }));
  if (isOld) return yield* failWithRefusal("CODE_EXPIRED");
  if (ownServiceStateOf(before) === state) return;
  yield* writeConnectorAccount(tx, manager, before, { _id: before._id, connector, settings: { ...before.settings, state }, typed: {} });
  yield* forgetFailing(tx, manager.client, connector);
});

/** Another service is used from now on, of which no fault is known. */
const forgetFailing = Effect.fnUntraced(function* (tx: Transaction, client: string, connector: SingleServiceConnector) {
  const record = (yield* tx.connectors.read(client, connector)) ?? newConnectorRecord(client, connector);
  yield* tx.connectors.put({ ...record, failingSince: null, testedAt: null, testFault: null });
});
