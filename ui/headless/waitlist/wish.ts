import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { storeHoldForBooking } from "../booking/hold/storedHold.ts";
import type { HoldReply } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { ownClockEnd } from "../time/ownClockEnd.ts";

/** A wish as its owner sees it, with the newest offer. */
export type OwnWish = CallOutput<"waitlist/wishes/read">;

/** An offer to the owner of a wish. */
export type WishOffer = NonNullable<OwnWish["offer"]>;

/** The link to a wish in a letter: its id, and the key. */
export type WishLink = CallInput<"waitlist/wishes/read">;

/** What a wish is for, as its owner changes it. */
export type WishDraft = CallInput<"waitlist/wishes/preview">;

/** What a press on a button is doing. */
export type WishSending = "idle" | "take" | "resume" | "pass" | "wake" | "leave" | "change";

/** The model of the page `/wish`: a wish with its offer, the answers to the offer, and what its owner does with the wish. */
export interface WishModel {
  readonly wish: Resource<undefined, OwnWish>;
  /** When the offer ends by this device's clock, in epoch milliseconds; undefined without one. */
  readonly offerEnds: ReadonlySignal<number | undefined>;
  readonly sending: ReadonlySignal<WishSending>;
  /** Why the newest press came to nothing. */
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** The changed terms while they are chosen; undefined while nothing is changed. */
  readonly draft: ReadonlySignal<WishDraft | undefined>;
  readonly load: () => Promise<void>;
  /** Takes the offer and leaves for the booking page, which goes on with the contact. */
  readonly take: () => Promise<void>;
  /** Goes on with an offer that was taken and is held, in whichever tab or browser that was: leaves for the booking page, or for the cart that it is in. */
  readonly resume: () => Promise<void>;
  readonly pass: () => Promise<void>;
  readonly wake: () => Promise<void>;
  readonly leave: () => Promise<void>;
  /** Begins to change the wish, or sets its draft; undefined drops it. */
  readonly edit: (draft: WishDraft | undefined) => void;
  /** Saves the draft. */
  readonly change: () => Promise<void>;
}

/** Reads the link in a fragment `#wish=ID&key=KEY`; undefined where it is none. */
export function readWishLink(fragment: string): WishLink | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const wish = params.get("wish") ?? "";
  const key = params.get("key") ?? "";
  return wish === "" || key === "" ? undefined : { wish, key };
}

/** Gives the fragment of the link to a wish. */
export function wishFragment({ wish, key }: WishLink): string {
  return `#wish=${wish}&key=${key}`;
}

/** Gives the terms of a wish. */
export function draftOfWish({ lake, dock, people, weekdays, from, to, part }: OwnWish): WishDraft {
  return { lake, dock, people, weekdays, from, to, part };
}

/** Creates the model of a wish, without React. `leaveFor` goes to another page. */
export function createWishModel(ports: BookingPorts, link: WishLink, leaveFor: (page: "booking" | "cart") => void): WishModel {
  const { messages, loading, now } = ports;
  const sending = signal<WishSending>("idle");
  const failure = signal<FailurePhrase | undefined>(undefined);
  const draft = signal<WishDraft | undefined>(undefined);
  const wish = createResource<undefined, OwnWish>({
    now,
    loading,
    failurePhrase: failurePhraseOf,
    ask: () => messages("waitlist/wishes/read", link),
  });

  /** Sends one press at a time. After a refusal the wish is read again: the offer may have ended meanwhile. */
  async function press<Answer>(
    what: WishSending,
    ask: () => Promise<CallReply<Answer>>,
    onAnswer: (answer: Answer) => void,
  ): Promise<void> {
    if (sending.value !== "idle") return;
    sending.value = what;
    failure.value = undefined;
    const reply = await loading.during(ask());
    if (!reply.ok && reply.code === "OFFER_ENDED") await wish.reload();
    batch(() => {
      sending.value = "idle";
      if (reply.ok) onAnswer(reply.data);
      else failure.value = failurePhraseOf(reply);
    });
  }

  const show = (answer: OwnWish) => wish.mend(() => answer);
  const answered = () => ({ ...link, offer: wish.data.value?.offer?._id ?? "" });

  /** Goes on to book the slot of the offer, which this tab holds. */
  function book(held: HoldReply): void {
    const known = wish.data.value;
    if (known?.offer == null) return;
    const { location, item, date, time } = known.offer;
    storeHoldForBooking(ports, held, { lake: known.lake, location, item, date, time });
    leaveFor("booking");
  }

  return {
    wish,
    offerEnds: computed(() => {
      const offer = wish.data.value?.offer ?? undefined;
      return offer === undefined ? undefined : ownClockEnd({ expires: offer.until, seconds: offer.seconds }, now());
    }),
    sending,
    failure,
    draft,
    load: () => wish.load(undefined),
    take: () => press("take", () => messages("waitlist/offers/take", answered()), book),
    resume: () =>
      press(
        "resume",
        () => messages("waitlist/offers/resume", answered()),
        (held) => (held.isInCart ? leaveFor("cart") : book(held)),
      ),
    pass: () => press("pass", () => messages("waitlist/offers/pass", answered()), show),
    wake: () => press("wake", () => messages("waitlist/wishes/wake", link), show),
    leave: () =>
      press(
        "leave",
        () => messages("waitlist/wishes/leave", link),
        () => wish.mend((known) => (known === undefined ? known : { ...known, state: "left", phone: "", email: "" })),
      ),
    edit: (terms) => {
      draft.value = terms;
      failure.value = undefined;
    },
    change: async () => {
      const terms = draft.value;
      if (terms === undefined) return;
      const body = { ...link, ...terms };
      await press(
        "change",
        () => messages("waitlist/wishes/update", body),
        (answer) => {
          draft.value = undefined;
          show(answer);
        },
      );
    },
  };
}
