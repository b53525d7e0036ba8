import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { ownTrips } from "#core/domain/calendar/feed.ts";
import { mayActOnBookings } from "#core/domain/people/bookingPermissions.ts";
import { patternsAllow, permissionPatternsOf } from "#core/domain/people/permission.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { AccountModel, AccountUser } from "../../accounts/account.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import type { FailurePhrase } from "../../alerts/phrase.ts";
import type { ResourceParts } from "../../resource/resource.ts";

type Feeds = CallOutput<"account/calendars/read">;
type OfferedName = CallOutput<"booking/clubs/offer">["docks"][number]["name"];

/** A calendar that a user may have an address of; `address` is undefined where none was made. */
export interface OwnCalendar {
  /** The id of a dock, or `own`. */
  readonly of: string;
  /** The name of the dock; undefined for one's own trips. */
  readonly dock: OfferedName | undefined;
  readonly address: string | undefined;
}

/** The model of the addresses at which calendar programs read one's own trips, and for staff the trips at a dock. */
export interface CalendarFeedsModel {
  /** Undefined until they are loaded. */
  readonly calendars: ReadonlySignal<readonly OwnCalendar[] | undefined>;
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** The calendar whose address is being made or ended. */
  readonly changing: ReadonlySignal<string | undefined>;
  readonly load: () => Promise<void>;
  /** Makes an address, which ends the one that there was; false where the call failed. */
  readonly renew: (of: string) => Promise<boolean>;
  /** Ends an address; false where the call failed. */
  readonly remove: (of: string) => Promise<boolean>;
}

/** Creates the model of a user's calendar addresses, without React. Nothing is fetched before `load`. */
export function createCalendarFeedsModel(
  { messages, user }: Pick<AccountModel, "messages" | "user">,
  client: string,
  { loading }: Pick<ResourceParts<never, never>, "loading">,
): CalendarFeedsModel {
  const calendars = signal<readonly OwnCalendar[] | undefined>(undefined);
  const failure = signal<FailurePhrase | undefined>(undefined);
  const changing = signal<string | undefined>(undefined);
  let docks: readonly { readonly _id: string; readonly name: OfferedName }[] = [];

  function take(reply: CallReply<Feeds>): boolean {
    failure.value = reply.ok ? undefined : failureCatalogPhrase(reply);
    if (!reply.ok) return false;
    const addressOf = (of: string) => reply.data.items.find((item) => item.of === of)?.address;
    const own = { of: ownTrips, dock: undefined, address: addressOf(ownTrips) };
    calendars.value = [own, ...docks.map(({ _id, name }) => ({ of: _id, dock: name, address: addressOf(_id) }))];
    return true;
  }

  async function change(path: "account/calendars/renew" | "account/calendars/remove", of: string): Promise<boolean> {
    changing.value = of;
    const isDone = take(await loading.during(messages(path, { of })));
    changing.value = undefined;
    return isDone;
  }

  return {
    calendars,
    failure,
    changing,
    load: async () => {
      if (maySeeDocks(user.peek())) {
        const offer = await loading.during(messages("booking/clubs/offer", { client }));
        if (!offer.ok) return void (failure.value = failureCatalogPhrase(offer));
        docks = offer.data.docks;
      }
      return void take(await loading.during(messages("account/calendars/read", {})));
    },
    renew: (of) => change("account/calendars/renew", of),
    remove: (of) => change("account/calendars/remove", of),
  };
}

function maySeeDocks(user: AccountUser | undefined): boolean {
  const patterns = permissionPatternsOf(user?.roles ?? []);
  return mayActOnBookings("see", (permission) => patternsAllow(patterns, [permission]));
}
