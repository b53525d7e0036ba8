import { Effect, Layer } from "effect";
import { Store } from "#core/ports/store.ts";
import { openStore } from "./open.ts";

/** The store that `databaseUrl` names, opened once and closed with its scope. A database that cannot be opened is a defect. */
export const layerSql = (databaseUrl: string) =>
  Layer.effect(
    Store,
    Effect.acquireRelease(
      Effect.promise(() => openStore(databaseUrl)),
      (store) => Effect.promise(() => store.close()),
    ),
  );
