import type { Clock, TextStore } from "#core/ports/device.ts";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { SendFile } from "#core/ports/sendFile.ts";
import type { AlertsModel } from "../alerts/alerts.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import type { ChatSound } from "./sound.ts";
import type { Words } from "../words/words.tsx";

/** The thread that a page shows: a customer's, for staff; that of a booking, by its key; or one's own, with neither. */
export interface ShownThread {
  readonly customer?: string;
  readonly booking?: string;
  readonly key?: string;
}

/** A message that a chat changed, with the thread. Without a thread, the page asks for whatever came. */
export interface ChatNews {
  readonly thread?: string;
}

/** The things that the chat needs of the device. Each `on…` returns how to stop. */
export interface ChatDevice {
  readonly onNews: (listener: (news: ChatNews) => void) => () => void;
  readonly isOnline: () => boolean;
  /** Called when the connection is lost, and when it is back. */
  readonly onOnlineChange: (listener: () => void) => () => void;
  /** Whether the page is in view. */
  readonly isVisible: () => boolean;
  readonly onVisible: (listener: () => void) => () => void;
}

/** The parts that the models of the chat need. `storage` outlives the tab and has no words; `session` has those that were not sent. */
export interface ChatParts extends Clock {
  readonly messages: SendContractCall;
  /** Gives a unique id for a message that this device stores before the server knows it. */
  readonly newId: () => string;
  readonly alerts: Pick<AlertsModel, "raise">;
  readonly words: () => Words;
  readonly storage: TextStore;
  readonly session: TextStore;
  readonly device: ChatDevice;
  /** Called after each answer to an action card, which may have changed its booking. */
  readonly cardAnswered?: () => Promise<void>;
  /** The sound of a message that comes; there is none when left out. */
  readonly sound?: ChatSound;
  /** Uploads a file for a message; there is no field for one when left out. */
  readonly sendFile?: SendFile<File>;
}

/** A message as the server has it. */
export type ChatMessage = CallOutput<"comm/messages/read">["items"][number];
/** The facts of a thread as its reader sees it. */
export type ChatThreadFacts = CallOutput<"comm/messages/read">["thread"];

/** A file that was uploaded for a message. */
export interface ChatFile {
  readonly _id: string;
  readonly name: string;
}

/** A message that was not sent yet: it waits for the connection, or was refused. */
export interface QueuedMessage {
  readonly id: string;
  readonly text: string;
  /** The id and the name of its file. */
  readonly file?: ChatFile;
  /** Why it was refused; undefined while it waits. */
  readonly refusal?: FailurePhrase;
}
