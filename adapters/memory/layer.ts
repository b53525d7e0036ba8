import { Layer } from "effect";
import { Store } from "#core/ports/store.ts";
import { memoryStore } from "./store.ts";

/** A fresh store in memory for whatever is built on it. */
export const layerMemory = Layer.sync(Store, memoryStore);
