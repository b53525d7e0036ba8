import { Effect } from "effect";
import { Secrets } from "../../ports/outside.ts";
import { textLookupFor } from "../../words/index.ts";
import type { AnswersTo } from "../caller/answer.ts";
import type { GatePorts } from "../caller/deps.ts";
import { managerOfCaller } from "../caller/ownClub.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { openConnectorSecret } from "./accounts.ts";
import { readClubOfManager } from "./clubMail.ts";
import type { ownServiceCalls } from "./ownCalls.ts";
import { ownServiceViewOf, phoneOfCaller, putOwnService, readOwnService, sendServiceCode } from "./ownService.ts";

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
