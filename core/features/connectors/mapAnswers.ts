import { Effect } from "effect";
import { takesMapServiceKey } from "../../domain/maps/mapService.ts";
import { noMaps, type PlaceFinder } from "../../ports/maps.ts";
import { Secrets } from "../../ports/outside.ts";
import { type AnswersTo, type GatePorts, managerOfCaller } from "../caller/answer.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { openConnectorSecret } from "./accounts.ts";
import { whyUnsent } from "./clubMail.ts";
import { countTest, noteTest, ownServiceViewOf, putOwnService, readOwnService } from "./ownService.ts";
import type { ownServiceCalls } from "./ownCalls.ts";

type MapServiceCalls = Pick<typeof ownServiceCalls, "configuration/connectors/mapService" | "configuration/connectors/enterMapService">;

/** Answers the calls about the club's own map service. */
export function mapServiceAnswers({ maps: { clubs } = noMaps }: Pick<GatePorts, "maps">): AnswersTo<MapServiceCalls> {
  return {
    "configuration/connectors/mapService": Effect.fnUntraced(function* (_, at) {
      const account = yield* readOwnService((yield* managerOfCaller(at)).client, "maps");
      const own = account === undefined ? null : { url: account.settings["url"] ?? "", ...ownServiceViewOf(account, "key") };
      return { data: { isOffered: clubs !== undefined, own } };
    }),
    "configuration/connectors/enterMapService": Effect.fnUntraced(function* ({ url, key: typed }, at) {
      const manager = yield* managerOfCaller(at);
      if (clubs === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const { client } = manager;
      const before = yield* readOwnService(client, "maps");
      // A key that was typed for one address goes to no other.
      const kept = typed === "" && before?.settings["url"] === url ? before : undefined;
      const key = kept === undefined ? typed : (openConnectorSecret(yield* Secrets, kept, "key") ?? "");
      if (key === "" && takesMapServiceKey(url))
        return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/key", rule: "required" }] });
      yield* countTest(manager);
      const fault = yield* tryMapService(clubs.through({ url, key }));
      if (fault !== null) return { data: { outcome: fault } };
      const service = { client, connector: "maps", settings: { url } } as const;
      yield* putOwnService(manager, service, { typed: typed === "" ? {} : { key: typed }, kept, state: "used" });
      yield* noteTest(client, "maps", null);
      return { data: { outcome: "works" as const } };
    }),
  };
}

/** A town that every service knows: a test tells nobody anything. */
const testedTown = "Magog";

/** Searches a town by a service; gives why it failed, or null. */
export const tryMapService = (finder: PlaceFinder) =>
  Effect.map(whyUnsent(finder.search(testedTown, "en")), (why) => (why === "sender" ? "refused" : why));
