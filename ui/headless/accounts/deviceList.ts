import type { CallOutput } from "#core/contract/index.ts";
import type { Resource, ResourceParts } from "../resource/resource.ts";
import type { AccountModel } from "./account.ts";
import { createPageResource } from "../resource/pageResource.ts";
import { itemsOf } from "../resource/reply.ts";

/** A device on which the user is signed in. */
export type SignedInDevice = CallOutput<"account/sessions/find">["items"][number];

/** The model of the list of devices on which the user is signed in, with actions that load it and end a sign-in. */
export interface DeviceListModel extends Pick<Resource<undefined, readonly SignedInDevice[]>, "data" | "state" | "failure" | "reload"> {
  readonly load: () => Promise<void>;
  /** Signs out another device; this one logs out instead. Resolves to whether that was done. */
  readonly end: (device: SignedInDevice) => Promise<boolean>;
}

/** Creates the model of the list of devices on which the user is signed in, without React. Nothing is fetched before `load`. */
export function createDeviceListModel(
  { messages }: Pick<AccountModel, "messages">,
  { now, loading }: Pick<ResourceParts<never, never>, "now" | "loading">,
): DeviceListModel {
  const { data, state, failure, load, reload } = createPageResource<undefined, readonly SignedInDevice[]>({ now, loading }, async () =>
    itemsOf(await messages("account/sessions/find", {})),
  );
  return {
    data,
    state,
    failure,
    reload,
    load: () => load(undefined),
    end: async ({ _id }) => {
      const reply = await loading.during(messages("account/sessions/delete", { _id }));
      if (reply.ok) await reload();
      return reply.ok;
    },
  };
}

/** Reads the browser and operating system from a user agent; undefined where neither is known. */
export function deviceFromUserAgent(agent: string): { readonly browser: string; readonly system: string } | undefined {
  const browser = browsers.find(([mark]) => agent.includes(mark))?.[1];
  const system = systems.find(([mark]) => agent.includes(mark))?.[1];
  return browser === undefined || system === undefined ? undefined : { browser, system };
}

// The order matters: each browser's user agent also names those below it.
const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["CriOS/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["Linux", "Linux"],
] as const;
