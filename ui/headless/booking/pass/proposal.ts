import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { HolderBooking } from "./cancel.ts";
import { slotChoiceKey } from "../../messages/messages.ts";

/** The slots that the club proposes to a customer whose own slot it closed. */
export type ProposedSlots = NonNullable<CallOutput<"booking/rebookings/read">["offer"]>;
type ProposedSlot = ProposedSlots["kept"];

/** The model of the holder's answer to a proposal: accept the held slot or another one that costs no more, or take a refund. */
export interface ProposalModel {
  /** The proposal; null where there is none, undefined until it is loaded. */
  readonly proposal: ReadonlySignal<ProposedSlots | null | undefined>;
  readonly chosen: ReadonlySignal<ProposedSlot | undefined>;
  readonly choose: (value: string) => void;
  /** Whether the dialog that confirms a refund is open. */
  readonly isAsking: ReadonlySignal<boolean>;
  readonly ask: (isOpen: boolean) => void;
  readonly sending: ReadonlySignal<"accept" | "refund" | undefined>;
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** The answer that was given on this page. */
  readonly answered: ReadonlySignal<"accept" | "refund" | undefined>;
  readonly load: () => Promise<void>;
  readonly accept: () => Promise<void>;
  readonly refund: () => Promise<void>;
  /** Resets the state for another booking. */
  readonly forget: () => void;
}

/** Creates the model of the holder's answer to a proposal, without React. Nothing is fetched before `load`. */
export function createProposalModel(ports: BookingPorts, { key, reservation, reload }: HolderBooking): ProposalModel {
  const proposal = signal<ProposedSlots | null | undefined>(undefined);
  const chosen = signal<ProposedSlot | undefined>(undefined);
  const isAsking = signal(false);
  const sending = signal<"accept" | "refund" | undefined>(undefined);
  const answered = signal<"accept" | "refund" | undefined>(undefined);
  const fault = signal<AlertPhrase | undefined>(undefined);

  async function load(): Promise<void> {
    const held = reservation.peek();
    const own = key();
    if (held === null || own === undefined) return;
    const reply = await ports.messages("booking/rebookings/read", { _id: held._id, key: own });
    if (!reply.ok || reservation.peek()?._id !== held._id) return;
    batch(() => {
      proposal.value = reply.data.offer;
      chosen.value = reply.data.offer?.kept;
    });
  }

  async function answer(what: "accept" | "refund"): Promise<void> {
    const held = reservation.peek();
    const own = key();
    const to = chosen.peek();
    const on = proposal.peek();
    if (held === null || own === undefined || to === undefined || !on || sending.peek() !== undefined) return;
    batch(() => {
      fault.value = undefined;
      sending.value = what;
    });
    await ports.loading.during(send(what, { _id: held._id, key: own }, slotChoiceKey(to) === slotChoiceKey(on.kept) ? undefined : to));
    sending.value = undefined;
  }

  async function send(what: "accept" | "refund", holding: { readonly _id: string; readonly key: string }, to: ProposedSlot | undefined) {
    const place = to === undefined ? {} : { to: { location: to.location, item: to.item, date: to.date, time: to.time } };
    const data = what === "accept" ? { ...holding, ...place } : holding;
    const reply = await (what === "accept"
      ? ports.messages("booking/rebookings/accept", data)
      : ports.messages("booking/rebookings/refund", holding));
    if (!reply.ok) {
      // The proposal has changed or ended: it is loaded again, and the pass too.
      if (reply.status === 409) await Promise.all([reload(), load()]);
      fault.value = reply.status === 0 || reply.status >= 500 ? { key: "pass.offered.noAnswer" } : failurePhraseOf(reply);
      return;
    }
    await reload();
    batch(() => {
      proposal.value = null;
      isAsking.value = false;
      answered.value = what;
    });
    const { say } = ports.words();
    ports.alerts.raise({ type: "success", message: say(`pass.offered.done.${what}`) });
  }

  return {
    proposal,
    chosen,
    choose: (value) => {
      const all = proposal.peek() ?? undefined;
      chosen.value = [...(all === undefined ? [] : [all.kept]), ...(all?.others ?? [])].find((each) => slotChoiceKey(each) === value);
    },
    isAsking,
    ask: (isOpen) => void (isAsking.value = isOpen),
    sending,
    fault,
    answered,
    load,
    accept: () => answer("accept"),
    refund: () => answer("refund"),
    forget: () =>
      batch(() => {
        proposal.value = undefined;
        chosen.value = undefined;
        fault.value = undefined;
        answered.value = undefined;
        isAsking.value = false;
      }),
  };
}
