import { Layer } from "effect";
import { Avatars, noAvatars } from "#core/ports/avatars.ts";
import { Time } from "#core/ports/outside.ts";
import { layerMemory as identity } from "./identity.ts";
import { layerMemory as media } from "./media.ts";
import { layerMemory as payments } from "./payments.ts";
import { layerMemory as phones } from "./phones.ts";
import { layerMemory as post } from "./post.ts";
import { layerMemory as secrets } from "./secrets.ts";
import { layerMemory as store } from "./store.ts";

/**
 * Every port that a server needs, in memory: nothing is stored or sent, and no service outside is called. `now` is in epoch milliseconds.
 */
export const layerMemory = (now: () => number) =>
  Layer.provideMerge(
    Layer.mergeAll(store, secrets, phones, media, post, payments, identity, Layer.succeed(Avatars, noAvatars)),
    Layer.succeed(Time, { now }),
  );
