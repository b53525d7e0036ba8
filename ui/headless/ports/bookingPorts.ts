import type { Clock, TextStore } from "#core/ports/device.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { AlertsModel } from "../alerts/alerts.ts";
import type { LoadedOffers } from "../catalogue/loadedOffers.ts";
import type { MemberPricing } from "../catalogue/memberPricing.ts";
import type { TabStore } from "../session/textStore.ts";
import type { CallsInFlight } from "../alerts/callsInFlight.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { Words } from "../words/words.tsx";

/** What the tabs of a browser do together. */
interface BrowserTabs {
  /** Joins the tabs that have something by a name; gives the function that leaves them, which resolves with whether no other tab has it. */
  readonly joinTabs: (name: string) => () => Promise<boolean>;
}

/** The services that the booking model needs. `storage` outlives the tab, `session` does not. */
export interface BookingPorts extends Clock {
  /** What the page came with. Its lists of clubs and their rows grow, see `offer`. */
  readonly first: FirstPaint;
  /** Loads the offers of other clubs. */
  readonly offer: LoadedOffers;
  /** Decides whether member prices are shown. */
  readonly payer: MemberPricing;
  readonly messages: SendContractCall;
  readonly storage: TabStore;
  /** The storage that all tabs share, as last written. */
  readonly shared: TextStore;
  readonly session: TextStore;
  /** Leaves for another address, such as the provider's page. */
  readonly leave: (url: string) => void;
  /** Gives a unique id for something that this device stores before the server knows it. */
  readonly newId: () => string;
  /** Loads what the tabs of a browser do together; left out where there is one tab. */
  readonly browserTabs?: () => Promise<BrowserTabs>;
  readonly words: () => Words;
  /** The signed-in user's verified phone in E.164; undefined where there is none. It reads a signal. */
  readonly ownPhone: () => string | undefined;
  /** The signed-in user's verified e-mail in lower case; undefined where there is none. It reads a signal. */
  readonly ownEmail: () => string | undefined;
  /** The server's time, epoch milliseconds; undefined while the page cannot know it: this device's clock may be wrong. */
  readonly serverNow: () => number | undefined;
  readonly alerts: AlertsModel;
  readonly loading: CallsInFlight;
}
