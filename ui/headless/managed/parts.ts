import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { Clock } from "#core/ports/device.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { SendFile } from "#core/ports/sendFile.ts";
import type { AlertsModel } from "../alerts/alerts.ts";
import type { CallsInFlight } from "../alerts/callsInFlight.ts";
import type { ListAddress } from "../list/parts.ts";
import type { PreferencesModel } from "../session/preferences.ts";
import type { UndoModel } from "./undo/undo.ts";
import type { Words } from "../words/words.tsx";

/** The parts that every page of the back-office needs. */
export interface OfficeParts extends Clock {
  readonly messages: SendContractCall;
  /** The id of the user's club. */
  readonly client: string;
  readonly loading: CallsInFlight;
  readonly alerts: AlertsModel;
  readonly words: () => Words;
  /** Gives a unique id for something that this device stores before the server knows it. */
  readonly newId: () => string;
  readonly address: ListAddress;
  readonly preferences: PreferencesModel;
  /** Sends a file to the server; left out where none can be sent. */
  readonly sendFile?: SendFile<File>;
  /** How many rows of a list the window has room for; unknown when left out. */
  readonly rowsThatFit?: (density: "compact" | "comfortable") => number;
  /** Whether the user holds a permission, `@service/model/method`; a page offers no act without it. Left out where everything is allowed. */
  readonly may?: (permission: string) => boolean;
  /** The last act that can be undone; left out where acts take effect at once. */
  readonly undo?: UndoModel;
  /** See `ListParts`. */
  readonly seen?: () => Promise<void>;
}

/** Allows every permission, for pages whose user is not known. */
export const mayAll = (): boolean => true;

/** A function that subscribes a listener to the club's version, now and at each change. The returned function ends that. */
export type SubscribeToClubVersion = (listener: (version: number) => void) => () => void;

/** The fewest and the most rows of a page that fits the window. */
const least = 5;
const most = 100;

/** Gives the number of rows on a page of a list, by the user's preferences. */
export function pageSizeOf({ preferences, rowsThatFit }: Pick<OfficeParts, "preferences" | "rowsThatFit">): ReadonlySignal<number> {
  return computed(() => {
    const { pageRows, density } = preferences.value.value;
    return pageRows === "fit" ? Math.min(most, Math.max(least, rowsThatFit?.(density) ?? least)) : pageRows;
  });
}
