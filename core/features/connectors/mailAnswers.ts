import { Effect } from "effect";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import type { ConnectorAccount } from "../../domain/messages/connectorAccount.ts";
import { newConnectorRecord } from "../../domain/messages/connector.ts";
import {
  mailAccountIn,
  type MailServer,
  mailServerOf,
  mailServerStateOf,
  type OpenMailServer,
  settingsOfMailServer,
  takesSamePassword,
} from "../../domain/messages/mailServer.ts";
import type { MailerShape, SecretsShape } from "../../ports/outside.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { redeemAccountCode } from "../accounts/codes.ts";
import { generateCode, storeCode } from "../accounts/proof/codes.ts";
import type { AnswersTo } from "../caller/answer.ts";
import type { GatePorts } from "../caller/deps.ts";
import { callerOrigin, managerOfCaller } from "../caller/ownClub.ts";
import type { RowManager } from "../managed/rules.ts";
import { runCommit } from "../shared/commit.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { openConnectorSecret, writeConnectorAccount } from "./accounts.ts";
import { mailOfClub, whyUnsent } from "./clubMail.ts";
import type { mailServerCalls } from "./mailCalls.ts";

/** Answers the calls about the club's own mail server. */
export function mailServerAnswers({ mailer }: Pick<GatePorts, "mailer">): AnswersTo<typeof mailServerCalls> {
  const clubs = mailer?.clubs;
  return {
    "configuration/connectors/mailServer": Effect.fnUntraced(function* (_, at) {
      const { client } = yield* managerOfCaller(at);
      const account = mailAccountIn(yield* (yield* Store).connectors.accounts(client));
      return { data: { isOffered: clubs !== undefined, server: account === undefined ? null : viewOf(account) } };
    }),
    "configuration/connectors/senderDomain": Effect.fnUntraced(function* (_, at) {
      const { client } = yield* managerOfCaller(at);
      const account = mailAccountIn(yield* (yield* Store).connectors.accounts(client));
      if (account === undefined || clubs === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const { from } = mailServerOf(account);
      return { data: yield* clubs.lookUpDomain(from.slice(from.lastIndexOf("@") + 1)) };
    }),
    "configuration/connectors/enterMailServer": Effect.fnUntraced(function* ({ password: typed, ...entered }, at) {
      const manager = yield* managerOfCaller(at);
      const secrets = yield* Secrets;
      if (clubs === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const before = mailAccountIn(yield* (yield* Store).connectors.accounts(manager.client));
      const password = typed === "" ? storedPassword(secrets, before, entered) : typed;
      if (entered.user !== "" && password === undefined)
        return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/password", rule: "required" }] });
      const server = { ...entered, password: entered.user === "" ? "" : (password ?? "") };
      const outcome = yield* sendSenderCode(clubs.through(server), server, at);
      if (outcome !== "sent") return { data: { outcome } };
      yield* runCommit(function* (tx) {
        yield* putServer(tx, manager, server, server.user === "" || typed === "" ? {} : { password: typed });
      });
      return { data: { outcome } };
    }),
    "configuration/connectors/confirmSender": Effect.fnUntraced(function* ({ otp }, at) {
      const manager = yield* managerOfCaller(at);
      const account = mailAccountIn(yield* (yield* Store).connectors.accounts(manager.client));
      if (account === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const server = mailServerOf(account);
      const purpose = purposeOf(yield* Secrets, manager.client, server);
      yield* redeemAccountCode({ purpose, contact: server.from, otp, by: at.caller }, (tx) => changeState(tx, manager, server, "used"));
      return { data: {} };
    }),
    "configuration/connectors/leaveMailServer": Effect.fnUntraced(function* (_, at) {
      const manager = yield* managerOfCaller(at);
      yield* runCommit((tx) => changeState(tx, manager, undefined, "left"));
      return { data: {} };
    }),
  };
}

function viewOf(account: ConnectorAccount) {
  const { lastFour = "" } = account.secrets["password"] ?? {};
  return { ...mailServerOf(account), password: lastFour, enteredAt: isoTextOf(account.enteredAt), state: mailServerStateOf(account) };
}

/** The stored password, where it was typed for this machine and user. */
function storedPassword(secrets: SecretsShape, before: ConnectorAccount | undefined, server: MailServer): string | undefined {
  if (before === undefined || !takesSamePassword(mailServerOf(before), server)) return undefined;
  return openConnectorSecret(secrets, before, "password");
}

/** What a code confirms: an address as the sender of this server, for this club. */
function purposeOf({ sign }: SecretsShape, client: string, { host, port, security, user, from }: MailServer) {
  return `sender ${sign("sender", JSON.stringify([client, host, port, security, user, from]))}` as const;
}

/** Sends a code to the sender's address through its server; gives whether it was accepted. */
const sendSenderCode = Effect.fnUntraced(function* (
  mailer: MailerShape,
  server: OpenMailServer,
  at: Parameters<typeof managerOfCaller>[0],
) {
  const manager = yield* managerOfCaller(at);
  if (mailer.sendsTo?.(server.from) === false) return "notListed" as const;
  const drawn = yield* generateCode(purposeOf(yield* Secrets, manager.client, server), server.from, callerOrigin(at.caller));
  yield* runCommit((tx) => storeCode(tx, drawn));
  const mail = yield* mailOfClub(manager, server.from, (say, { name: club }) => ({
    subject: say("connectors.letter.codeSubject", { club }),
    parts: [say("connectors.letter.code", { club, code: drawn.code })],
  }));
  return (yield* whyUnsent(mailer.send(mail))) ?? ("sent" as const);
});

const putServer = Effect.fnUntraced(function* (
  tx: Transaction,
  manager: RowManager,
  server: MailServer,
  typed: Readonly<Record<string, string>>,
) {
  const before = mailAccountIn(yield* tx.connectors.accounts(manager.client));
  const _id = before?._id ?? `${manager.client}_ca_${(yield* Secrets).random()}`;
  const kept = server.user === "" && before !== undefined ? { ...before, secrets: {} } : before;
  yield* writeConnectorAccount(tx, manager, kept, {
    _id,
    connector: "email",
    settings: settingsOfMailServer(server, "waiting"),
    typed,
  });
  yield* forgetFailing(tx, manager.client);
});

/** Makes letters leave by the stored server, or by that of the site again. Fails with CONFLICT where the server is no longer `expected`. */
const changeState = Effect.fnUntraced(function* (
  tx: Transaction,
  manager: RowManager,
  expected: MailServer | undefined,
  state: "used" | "left",
) {
  const before = mailAccountIn(yield* tx.connectors.accounts(manager.client));
  if (before === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const server = mailServerOf(before);
  if (expected !== undefined && JSON.stringify(expected) !== JSON.stringify(server)) return yield* failWithRefusal("CODE_EXPIRED");
  if (mailServerStateOf(before) === state) return;
  const { _id, connector } = before;
  yield* writeConnectorAccount(tx, manager, before, { _id, connector, settings: settingsOfMailServer(server, state), typed: {} });
  yield* forgetFailing(tx, manager.client);
});

/** Letters leave by another server from now on, of which no fault is known. */
const forgetFailing = Effect.fnUntraced(function* (tx: Transaction, client: string) {
  const record = (yield* tx.connectors.read(client, "email")) ?? newConnectorRecord(client, "email");
  yield* tx.connectors.put({ ...record, failingSince: null, testedAt: null, testFault: null });
});
