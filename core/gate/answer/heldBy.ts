import { Effect } from "effect";
import { clausesVersionInForce } from "../../application/club/clauses.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import type { GatePorts } from "./deps.ts";
import { holdView } from "./views.ts";

/** Gives a hold as calls answer it, with the version of the rules that its visitor must accept. */
export const heldBy = Effect.fnUntraced(function* ({ store, time, config }: GatePorts, held: Parameters<typeof holdView>[0]) {
  const client = clubOfRowId(held.hold) ?? "";
  const settings = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).settingsOf(client);
  return holdView(held, time.now(), clausesVersionInForce(settings, config.clausesVersion, time.now()));
});
