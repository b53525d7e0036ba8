import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import type { HolderBooking } from "./cancel.ts";

/** The link of a booking's passengers: the reservation's id, and the key that shows its time, dock and list. */
export interface PassengersLink {
  readonly trip: string;
  readonly key: string;
}

/** A trip as its passengers see it, with the code of the lock where its holder lets them see it. */
export type PassengersTrip = CallOutput<"booking/passengers/read"> & CallOutput<"booking/passengers/code">;

/** The model by which a holder shares their booking with the passengers. */
export interface PassengersModel {
  /** The fragment of the passengers' link; undefined before it is requested, and once it is ended. */
  readonly fragment: ReadonlySignal<string | undefined>;
  /** Whether the holder ended the link, and requested no other one since. */
  readonly isEnded: ReadonlySignal<boolean>;
  readonly isSending: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** Asks for the link: the one that there is, or a new one. */
  readonly share: () => Promise<void>;
  /** Ends the link for everybody who has it. */
  readonly end: () => Promise<void>;
  readonly forget: () => void;
}

/** Gives the fragment of a passengers' link, which {@link readPassengersLink} reads. */
export function passengersFragment({ trip, key }: PassengersLink): string {
  return `#${new URLSearchParams({ trip, key }).toString()}`;
}

/** Reads the link in a fragment `#trip=ID&key=KEY`, without what programs put around it; undefined where a part is missing. */
export function readPassengersLink(fragment: string): PassengersLink | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, "").replaceAll("&amp;", "&"));
  const plain = (name: string) => /[\w-]*/.exec(params.get(name) ?? "")?.[0] ?? "";
  const trip = plain("trip");
  const key = plain("key");
  return trip === "" || key === "" ? undefined : { trip, key };
}

/** Creates the model by which a holder shares their booking with the passengers, without React. */
export function createPassengersModel({ messages, loading }: BookingPorts, { key, reservation }: HolderBooking): PassengersModel {
  const fragment = signal<string | undefined>(undefined);
  const isEnded = signal(false);
  const isSending = signal(false);
  const fault = signal<AlertPhrase | undefined>(undefined);

  /** Makes a call with the holder's key, one at a time; gives its reply, undefined where none was made. */
  async function send<Answer>(call: (held: { readonly _id: string; readonly key: string }) => Promise<CallReply<Answer>>) {
    const own = key();
    const held = reservation.peek();
    if (own === undefined || held === null || isSending.peek()) return undefined;
    isSending.value = true;
    fault.value = undefined;
    const reply = await loading.during(call({ _id: held._id, key: own }));
    isSending.value = false;
    if (reply.ok) return { trip: held._id, data: reply.data };
    fault.value = failurePhraseOf(reply);
    return undefined;
  }

  async function share(): Promise<void> {
    const shared = await send((held) => messages("booking/passengers/share", held));
    if (shared === undefined) return;
    batch(() => {
      isEnded.value = false;
      fragment.value = passengersFragment({ trip: shared.trip, key: shared.data.key });
    });
  }

  async function end(): Promise<void> {
    const ended = await send((held) => messages("booking/passengers/end", held));
    if (ended === undefined) return;
    batch(() => {
      isEnded.value = true;
      fragment.value = undefined;
    });
  }

  return {
    fragment,
    isEnded,
    isSending,
    fault,
    share,
    end,
    forget: () =>
      batch(() => {
        fragment.value = undefined;
        isEnded.value = false;
        fault.value = undefined;
      }),
  };
}

/** The trip that a passengers' link opens. */
export type PassengersTripResource = Resource<undefined, PassengersTrip>;

/** Creates the resource of the trip that a passengers' link opens, without React. */
export function createPassengersTrip(
  { messages, loading, now }: Pick<BookingPorts, "messages" | "loading" | "now">,
  { trip: _id, key }: PassengersLink,
): PassengersTripResource {
  return createResource<undefined, PassengersTrip>({
    now,
    loading,
    failurePhrase: failurePhraseOf,
    ask: async () => {
      const reply = await messages("booking/passengers/read", { _id, key });
      if (!reply.ok) return reply;
      const shown = await messages("booking/passengers/code", { _id, key });
      return { ok: true, data: { ...reply.data, code: shown.ok ? shown.data.code : null } };
    },
  });
}
