import { Layer } from "effect";
import { Avatars, noAvatars } from "#core/ports/avatars.ts";
import { ClockPort } from "#core/ports/outside.ts";
import { memoryIdentityLayer as identity } from "./identity.ts";
import { memoryMediaLayer as media } from "./media.ts";
import { memoryPaymentsLayer as payments } from "./payments.ts";
import { memoryPhonesLayer as phones } from "./phones.ts";
import { memoryPostLayer as post } from "./post.ts";
import { memorySecretsLayer as secrets } from "./secrets.ts";
import { memoryStorageLayer as storage } from "./storage.ts";
import { memoryStoreLayer as store } from "./store.ts";

/**
 * Makes the layer that provides every port that a server needs, in memory: nothing is stored or sent, and no service outside is called.
 * `now` is in epoch milliseconds.
 */
export const memoryLayer = (now: () => number) =>
  Layer.provideMerge(
    Layer.mergeAll(store, secrets, phones, media, storage, post, payments, identity, Layer.succeed(Avatars, noAvatars)),
    Layer.succeed(ClockPort, { now }),
  );
