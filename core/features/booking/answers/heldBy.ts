import { Effect } from "effect";
import { clausesVersionInForce } from "../../club/clauses.ts";
import { holdCapabilityOf } from "../../shared/holder.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { clubOfRowId } from "../../../domain/people/client.ts";
import type { GatePorts } from "../../caller/deps.ts";
import { holdView } from "./views.ts";

/** Gives a hold as calls answer it, with its capability and the version of the rules that its visitor must accept. */
export const heldBy = Effect.fnUntraced(function* ({ store, time, config, secrets }: GatePorts, held: Parameters<typeof holdView>[0]) {
  const client = clubOfRowId(held.hold) ?? "";
  const settings = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).settingsOf(client);
  const capability = holdCapabilityOf(secrets, held.hold);
  return { ...holdView(held, time.now(), clausesVersionInForce(settings, config.clausesVersion, time.now())), capability };
});
