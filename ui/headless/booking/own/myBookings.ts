import { type ReadonlySignal, signal } from "@preact/signals-react";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { fragmentOfPass } from "../pass/holderFragment.ts";
import type { Resource, ResourceParts } from "../../resource/resource.ts";
import type { AccountModel } from "../../accounts/account.ts";
import { createPageResource } from "../../resource/pageResource.ts";

type Line = CallOutput<"account/bookings/find">["items"][number];
type OfferedName = CallOutput<"booking/clubs/offer">["boats"][number]["name"];

/** A booking of the user. A name is undefined where the club no longer offers that boat, dock or lake. */
export interface OwnBooking extends Line {
  readonly boatName: OfferedName | undefined;
  readonly dockName: OfferedName | undefined;
  readonly lakeName: OfferedName | undefined;
}

/** The lists of the user's bookings: those of today and later, soonest first, and past ones, newest first, and the credit. */
export interface OwnBookings {
  readonly ahead: readonly OwnBooking[];
  readonly past: readonly OwnBooking[];
  /** Whether there are more past bookings than are shown. */
  readonly hasMore: boolean;
  readonly credit: CallOutput<"account/credit/read">;
  /** Whether the club takes pictures of licences, or waits for one: the upcoming bookings then lead to their documents. */
  readonly takesDocuments: boolean;
}

/** The model of a customer's own bookings page: upcoming and past bookings, and links that open them. */
export interface MyBookingsModel extends Pick<Resource<number, OwnBookings>, "data" | "state" | "failure" | "reload"> {
  readonly load: () => Promise<void>;
  /** Loads the list again after a booking was changed, and what the user's plan has in use, by which free times are marked. */
  readonly changed: () => Promise<void>;
  /** Shows ten more past bookings. */
  readonly more: () => Promise<void>;
  /** The id of the booking that is being opened. */
  readonly opening: ReadonlySignal<string | undefined>;
  /** Fetches the fragment that opens the booking's pass, or the part where it is changed; undefined where the call failed. */
  readonly open: (booking: Pick<OwnBooking, "_id">, to: "pass" | "manage") => Promise<string | undefined>;
}

const pageLength = 10;
/** Bookings of one request at most; unpaid bookings are capped, so that nobody has more upcoming ones. */
const mostAhead = 100;

/** Creates the model of the bookings of a signed-in customer at the club `client`, without React. Nothing is fetched before `load`. */
export function createMyBookingsModel(
  { messages, user, reload: reloadUser }: Pick<AccountModel, "messages" | "user" | "reload">,
  client: string,
  { now, loading }: Pick<ResourceParts<never, never>, "now" | "loading">,
): MyBookingsModel {
  const opening = signal<string | undefined>(undefined);
  let shown = pageLength;

  async function ask(length: number): Promise<CallReply<OwnBookings>> {
    const today = dayAt(now());
    const find = (where: object, page: object) => messages("account/bookings/find", { ...page, where, sortBy: "date" });
    const [ahead, past, offer, credit] = await Promise.all([
      find({ date: { gte: today } }, { itemsPerPage: mostAhead }),
      find({ date: { lte: addDays(today, -1) } }, { itemsPerPage: Math.min(length, mostAhead), sortDesc: true }),
      messages("booking/clubs/offer", { client }),
      messages("account/credit/read", {}),
    ]);
    if (!ahead.ok) return ahead;
    if (!past.ok) return past;
    if (!offer.ok) return offer;
    if (!credit.ok) return credit;
    const named = (line: Line): OwnBooking => ({
      ...line,
      boatName: offer.data.boats.find(({ _id }) => _id === line.boat)?.name,
      dockName: offer.data.docks.find(({ _id }) => _id === line.dock)?.name,
      lakeName: offer.data.lakes.find(({ _id }) => _id === line.lake)?.name,
    });
    // The last one has not left yet, so that it may still get a picture wherever the club takes any.
    const last = ahead.data.items.findLast(({ status }) => statusHoldsQuanta(status));
    const documents = last === undefined ? undefined : await messages("booking/documents/read", { reservation: last._id });
    const takesDocuments = documents?.ok === true && documents.data.items.some(({ mayUpload, state }) => mayUpload || state !== "toShow");
    const hasMore = past.data.total > past.data.items.length && length < mostAhead;
    return {
      ok: true,
      data: { ahead: ahead.data.items.map(named), past: past.data.items.map(named), hasMore, credit: credit.data, takesDocuments },
    };
  }

  const { data, state, failure, load, reload } = createPageResource<number, OwnBookings>({ now, loading }, ask);
  return {
    data,
    state,
    failure,
    reload,
    changed: async () => {
      const hasPlan = user.peek()?.memberships.some(({ plan }) => plan !== undefined) === true;
      await Promise.all([reload(), hasPlan ? reloadUser() : undefined]);
    },
    load: () => load(shown),
    more: () => load((shown += pageLength)),
    opening,
    open: async ({ _id }, to) => {
      opening.value = _id;
      const reply = await loading.during(messages("account/bookings/open", { _id }));
      opening.value = undefined;
      if (!reply.ok) return undefined;
      return fragmentOfPass({ reservation: _id, key: reply.data.key, toManage: to === "manage" });
    },
  };
}
