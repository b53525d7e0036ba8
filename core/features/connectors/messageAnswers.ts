import { Effect } from "effect";
import type { ConnectorAccount } from "../../domain/messages/connectorAccount.ts";
import { type MailServer, mailServerOf, settingsOfMailServer, takesSamePassword } from "../../domain/messages/mailServer.ts";
import { Secrets, type SecretsShape } from "../../ports/outside.ts";
import { type AnswersTo, type GatePorts, managerOfCaller } from "../caller/answer.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { openConnectorSecret } from "./accounts.ts";
import { mailOfClub, readClubOfManager } from "./clubMail.ts";
import type { ownServiceCalls } from "./ownCalls.ts";
import { ownServiceViewOf, putOwnService, readOwnService, sendServiceCode, phoneOfCaller } from "./ownService.ts";
import { textLookupFor } from "../../words/index.ts";

type MailServerCalls = Pick<
  typeof ownServiceCalls,
  "configuration/connectors/mailServer" | "configuration/connectors/senderDomain" | "configuration/connectors/enterMailServer"
>;

/** Answers the calls about the club's own mail server. */
export function mailServerAnswers({ mailer }: Pick<GatePorts, "mailer">): AnswersTo<MailServerCalls> {
  const clubs = mailer?.clubs;
  return {
    "configuration/connectors/mailServer": Effect.fnUntraced(function* (_, at) {
      const account = yield* readOwnService((yield* managerOfCaller(at)).client, "email");
      const own = account === undefined ? null : { ...mailServerOf(account), ...ownServiceViewOf(account, "password") };
      return { data: { isOffered: clubs !== undefined, own } };
    }),
    "configuration/connectors/senderDomain": Effect.fnUntraced(function* (_, at) {
      const account = yield* readOwnService((yield* managerOfCaller(at)).client, "email");
      if (account === undefined || clubs === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const { from } = mailServerOf(account);
      return { data: yield* clubs.lookUpDomain(from.slice(from.lastIndexOf("@") + 1)) };
    }),
    "configuration/connectors/enterMailServer": Effect.fnUntraced(function* ({ password: typed, ...entered }, at) {
      const manager = yield* managerOfCaller(at);
      if (clubs === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const before = yield* readOwnService(manager.client, "email");
      const password = typed === "" ? storedPassword(yield* Secrets, before, entered) : typed;
      if (entered.user !== "" && password === undefined)
        return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/password", rule: "required" }] });
      const mailer = clubs.through({ ...entered, password: entered.user === "" ? "" : (password ?? "") });
      if (mailer.sendsTo?.(entered.from) === false) return { data: { outcome: "notListed" } };
      const service = { client: manager.client, connector: "email", settings: settingsOfMailServer(entered) } as const;
      const compose = (code: string) =>
        Effect.map(
          mailOfClub(manager, entered.from, (say, { name: club }) => ({
            subject: say("connectors.letter.codeSubject", { club }),
            parts: [say("connectors.letter.code", { club, code })],
          })),
          (mail) => mailer.send(mail),
        );
      const fault = yield* sendServiceCode(manager, { service, contact: entered.from, compose }, at);
      if (fault !== null) return { data: { outcome: fault } };
      const isNew = entered.user !== "" && typed !== "";
      yield* putOwnService(manager, service, { typed: isNew ? { password: typed } : {}, kept: entered.user === "" ? undefined : before });
      return { data: { outcome: "sent" } };
    }),
  };
}

/** The stored password, where it was typed for this machine and user. */
function storedPassword(secrets: SecretsShape, before: ConnectorAccount | undefined, server: MailServer): string | undefined {
  if (before === undefined || !takesSamePassword(mailServerOf(before), server)) return undefined;
  return openConnectorSecret(secrets, before, "password");
}

type TextGatewayCalls = Pick<typeof ownServiceCalls, "configuration/connectors/textGateway" | "configuration/connectors/enterTextGateway">;

/** Answers the calls about the club's own gateway of texts. */
export function textGatewayAnswers({ texter }: Pick<GatePorts, "texter">): AnswersTo<TextGatewayCalls> {
  const clubs = texter?.clubs;
  return {
    "configuration/connectors/textGateway": Effect.fnUntraced(function* (_, at) {
      const account = yield* readOwnService((yield* managerOfCaller(at)).client, "texts");
      const { url = "", body = "" } = account?.settings ?? {};
      const own = account === undefined ? null : { url, body, ...ownServiceViewOf(account, "header") };
      return { data: { isOffered: clubs !== undefined, own } };
    }),
    "configuration/connectors/enterTextGateway": Effect.fnUntraced(function* ({ header: typed, ...settings }, at) {
      const manager = yield* managerOfCaller(at);
      if (clubs === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const phone = phoneOfCaller(at);
      if (phone === undefined) return { data: { outcome: "noContact" } };
      const before = yield* readOwnService(manager.client, "texts");
      // A header that was typed for one address goes to no other.
      const kept = typed === "" && before?.settings["url"] === settings.url ? before : undefined;
      const header = kept === undefined ? typed : (openConnectorSecret(yield* Secrets, kept, "header") ?? "");
      const texter = clubs.through({ ...settings, header });
      if (texter.sendsTo?.(phone) === false) return { data: { outcome: "notListed" } };
      const service = { client: manager.client, connector: "texts", settings } as const;
      const compose = (code: string) =>
        Effect.map(readClubOfManager(manager), ({ club, locale }) =>
          texter.send(phone, textLookupFor(locale)("connectors.letter.textCode", { club: club.name, code })),
        );
      const fault = yield* sendServiceCode(manager, { service, contact: phone, compose }, at);
      if (fault !== null) return { data: { outcome: fault } };
      yield* putOwnService(manager, service, { typed: typed === "" ? {} : { header: typed }, kept });
      return { data: { outcome: "sent" } };
    }),
  };
}
