import { join } from "node:path";
import { Context, Effect, Layer } from "effect";
import { calendarFilesLayer as calendar } from "#adapters/node/calendar/ics.ts";
import { passkeysLayer as passkeys } from "#adapters/node/identity/passkeys.ts";
import { passwordsLayer as passwords } from "#adapters/node/identity/passwords.ts";
import { withMapPictures } from "#adapters/node/mail/mapPictures.ts";
import { makeMapDrawing } from "#adapters/node/maps/maps.ts";
import { picturesLayer as media } from "#adapters/node/media/pictures.ts";
import { phonesLayer as phones } from "#adapters/node/phones/plans.ts";
import { secretsLayer as secrets } from "#adapters/node/secrets/hmac.ts";
import { sqlStoreLayer as store } from "#adapters/node/sql/open.ts";
import { folderStorageLayer as folder, s3StorageLayer as bucket } from "#adapters/node/storage/documents.ts";
import { wrappingKeyFrom } from "#adapters/node/storage/seal.ts";
import { type MachineClocks, thisMachineClocks } from "#adapters/node/time/machine.ts";
import { Avatars } from "#core/ports/avatars.ts";
import { Passkeys, Passwords } from "#core/ports/identity.ts";
import { CalendarFiles, Mailer, Payments, Secrets, Texter, ClockPort } from "#core/ports/outside.ts";
import { documentsFolder } from "#core/domain/files/storedFile.ts";
import { Media } from "#core/ports/media.ts";
import { Storage } from "#core/ports/storage.ts";
import { Phones } from "#core/ports/phones.ts";
import { Store, type StoreShape } from "#core/ports/store/store.ts";
import type { ReportStep } from "../backup/makeBackup.ts";
import { bringUpToDate } from "../backup/upgrade.ts";
import type { Config } from "../config/config.ts";
import { type OutsideServiceParts, type OutsideServices, openOutsideServices } from "./outsideServices.ts";
import { openUsedGateway, openUsedMailServer, openUsedMapService } from "#core/features/connectors/accounts.ts";
import { storedClubAccounts } from "./storedAccounts.ts";
import type { PartsRecord } from "../health/partsRecord.ts";
import { watchStorage } from "../health/watchedServices.ts";
import { makeMapSources, serverMaps } from "../maps/serverMaps.ts";
import { startServerClock, type ServerClock } from "../jobs/serverClock.ts";
import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import { withoutOnlinePayment, type ClubsWithSettings } from "#core/domain/catalogue/clubs.ts";

/** The server's own time, and what it looks after. */
class ServerTime extends Context.Service<ServerTime, ServerClock>()("quai/app/server/Timekeeping") {}

/** The services outside, with the routes that they bring along. */
class OutsideService extends Context.Service<OutsideService, OutsideServices>()("quai/app/server/Outside") {}

/**
 * The options that the services of a server need before any is opened. `now` fixes the time for tests, `machine` replaces the clocks of
 * this machine.
 */
export interface ServiceOptions extends Pick<OutsideServiceParts, "address" | "hints" | "logUnsent" | "record" | "paid"> {
  readonly config: Config;
  readonly now?: (() => number) | undefined;
  readonly machine?: MachineClocks | undefined;
  /** Hears what an upgrade of the store begins with. */
  readonly reportUpgrade?: ReportStep;
}

/** Makes the Effect layer of all services of a server. Each is opened once, after those that it needs, and closed before them. */
export function serverServicesLayer({ config, now, machine = thisMachineClocks, reportUpgrade, address, ...heard }: ServiceOptions) {
  const first = Layer.mergeAll(
    storeOf(config, reportUpgrade),
    secrets(config.secret),
    phones,
    passwords,
    passkeys,
    calendar,
    Layer.provideMerge(media, watchedStorage(config, heard.record)),
  );
  const timekeeping = Layer.effect(
    ServerTime,
    Effect.flatMap(Store, (kept) => Effect.promise(() => startServerClock({ store: kept, machine, given: now }))),
  );
  const time = Layer.provideMerge(Layer.effect(ClockPort, ServerTime), timekeeping);
  const opened = Effect.gen(function* () {
    const { now } = yield* ClockPort;
    const own = yield* Secrets;
    const kept = yield* Store;
    const ownOf = {
      mailServer: (client: string) => Effect.map(kept.connectors.accounts(client), (entered) => openUsedMailServer(own, entered)),
      gateway: (client: string) => Effect.map(kept.connectors.accounts(client), (entered) => openUsedGateway(own, entered)),
      mapService: (client: string) => Effect.map(kept.connectors.accounts(client), (entered) => openUsedMapService(own, entered)),
    };
    const stored = storedClubAccounts({ store: kept, secrets: own, now });
    return openOutsideServices({ config, secrets: own, ownOf, now, address, stored, ...heard });
  });
  const outside = Layer.effect(
    OutsideService,
    Effect.acquireRelease(opened, ({ close }) => Effect.sync(close)),
  );
  const driven = Layer.mergeAll(
    Layer.effect(
      Payments,
      Effect.map(OutsideService, ({ payments }) => payments),
    ),
    Layer.effect(
      Mailer,
      Effect.gen(function* () {
        const { mailer } = yield* OutsideService;
        const { offer } = yield* Store;
        // What the demo shows of its mails is their text.
        return mailer.driver === "embedded" ? mailer : withMapPictures(mailer, makeMapDrawing(makeMapSources(offer)));
      }),
    ),
    Layer.effect(
      Texter,
      Effect.map(OutsideService, ({ texter }) => texter),
    ),
    Layer.effect(
      Avatars,
      Effect.map(OutsideService, ({ avatars }) => avatars),
    ),
  );
  return driven.pipe(Layer.provideMerge(outside), Layer.provideMerge(time), Layer.provideMerge(first));
}

function storeOf(config: Config, reportUpgrade: ReportStep | undefined): Layer.Layer<Store> {
  const upToDate = Effect.promise(() => bringUpToDate(config, reportUpgrade));
  const opened = Layer.unwrap(Effect.map(upToDate, () => store(config.databaseUrl, config)));
  return config.payment === "dock" ? Layer.provide(Layer.effect(Store, Effect.map(Store, storeOfDockPayment)), opened) : opened;
}

/** Gives the storage, each use of which is noted. */
function watchedStorage(config: Config, record: PartsRecord): Layer.Layer<Storage> {
  const watched = Effect.map(Storage, (storage) => watchStorage(storage, record));
  return Layer.provide(Layer.effect(Storage, watched), storageOf(config));
}

/** Documents are in a folder of their own, so that a copy of the others has none of them. */
function storageOf({ bucket: options, data, secret }: Config) {
  const wrapping = wrappingKeyFrom(secret);
  return options === undefined ? folder(join(data, "media"), join(data, documentsFolder), wrapping) : bucket(options, wrapping);
}

/** An effect that gives all services by their names, as calls and jobs take them. */
export const serverServices = Effect.all({
  store: Store,
  secrets: Secrets,
  phones: Phones,
  media: Media,
  storage: Storage,
  passwords: Passwords,
  passkeys: Passkeys,
  calendar: CalendarFiles,
  time: ServerTime,
  payments: Payments,
  mailer: Mailer,
  texter: Texter,
  avatars: Avatars,
  outside: OutsideService,
  maps: Effect.map(OutsideService, ({ clubMaps: clubs }) => ({ ...serverMaps, clubs })),
});

/** The opened services of a server, by name. */
export type ServerServices = Effect.Success<typeof serverServices>;

/** Gives a store of a server without a payment provider: whatever a club set, it takes no payment online, see {@link withoutOnlinePayment}. */
function storeOfDockPayment(store: StoreShape): StoreShape {
  const catalogue = oncePerObject(withoutOnlinePayment<Catalogue>);
  const clubs = oncePerObject(withoutOnlinePayment<ClubsWithSettings>);
  const { offer } = store;
  return {
    ...store,
    offer: {
      ...offer,
      catalogue: async (client) => catalogue(await offer.catalogue(client)),
      withVersion: async (client) => {
        const read = await offer.withVersion(client);
        return { ...read, catalogue: catalogue(read.catalogue) };
      },
      clubs: async () => clubs(await offer.clubs()),
    },
  };
}

/** Catalogues are cached and indexed by their object: each must give one other object. */
function oncePerObject<Of extends object>(make: (of: Of) => Of): (of: Of) => Of {
  const made = new WeakMap<Of, Of>();
  return (of) => {
    const known = made.get(of) ?? make(of);
    made.set(of, known);
    return known;
  };
}
