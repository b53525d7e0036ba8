import type { FirstPaint } from "#core/contract/firstPaint.ts";
import type { AlertsModel } from "../alerts/alerts.ts";
import type { KnownOffer } from "../catalogue/knownOffer.ts";
import type { Payer } from "../catalogue/payer.ts";
import type { Clock } from "../time/clock.ts";
import type { TextStore, TabStore } from "../session/textStore.ts";
import type { Loading } from "../alerts/loading.ts";
import type { Messages } from "#core/ports/messages.ts";
import type { Words } from "../words/words.tsx";

/** What a booking stands on. `storage` outlives the tab, `session` does not; of what both hold, the tab's own comes first. */
export interface BookingPorts extends Clock {
  /** What the page came with; what it holds of clubs grows, see `offer`. */
  readonly first: FirstPaint;
  readonly offer: KnownOffer;
  /** Whose prices are shown. */
  readonly payer: Payer;
  readonly messages: Messages;
  readonly storage: TabStore;
  /** What all tabs share, as the last of them wrote it. */
  readonly shared: TextStore;
  readonly session: TextStore;
  /** Leaves this page for another address: the payment page. */
  readonly leave: (url: string) => void;
  /** A key that no other call has. */
  readonly newKey: () => string;
  readonly words: () => Words;
  /** The phone that is verified on the account of whoever is signed in, in E.164; a signal is read. */
  readonly ownPhone: () => string | undefined;
  readonly alerts: AlertsModel;
  readonly loading: Loading;
}
