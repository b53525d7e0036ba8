import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import { failureAlertRaiser } from "../alerts/phrase.ts";
import { isCallAnswered } from "#core/contract/callKeys.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { ownClockEnd } from "../time/ownClockEnd.ts";
import { type CartBoatLine, type CartReply, type CartReplyItem, linesOfCart } from "./cartLines.ts";
import { type CartPorts, type CartProblem, cartStorageKey } from "./parts.ts";

/** A change of the cart that waits for its answer. */
export interface WaitingChange {
  /** The line that it is about, where it is about one. */
  readonly line: string | undefined;
  /** Gives the items with this change. */
  readonly apply: (items: readonly CartReplyItem[]) => readonly CartReplyItem[];
  readonly send: () => Promise<CallReply<CartReply>>;
}

/** The state of the cart: what the server gave last with the changes that wait, and the queue of changes. */
export interface CartState {
  readonly stored: Resource<undefined, CartReply>;
  readonly cart: ReadonlySignal<CartReply | undefined>;
  readonly lines: ReadonlySignal<readonly CartBoatLine[]>;
  readonly payable: ReadonlySignal<readonly CartBoatLine[]>;
  readonly ends: ReadonlySignal<number | undefined>;
  readonly isChanging: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<CartProblem | undefined>;
  readonly load: () => Promise<void>;
  /** Shows a change and sends it after those that wait. Resolves with whether it was done. */
  readonly change: (change: WaitingChange) => Promise<boolean>;
  readonly fail: (failure: CallFailure, line?: string) => void;
  /** Sets the order in which lines are shown, by their `_id`. */
  readonly arrange: (order: readonly string[]) => void;
}

/** Creates the state of the cart and its queue of changes, without React. It follows the clock of the cart and the other tabs. */
export function createCartState(ports: CartPorts): CartState {
  const { messages, loading, now, tabs } = ports;
  const raise = failureAlertRaiser(ports.alerts, ports.words);
  const stored = createResource<undefined, CartReply>({
    now,
    loading,
    failurePhrase: failurePhraseOf,
    ask: () => {
      const user = ports.user();
      return messages("order/carts/read", { where: { ...(user === undefined ? {} : { user }), paid: false } });
    },
  });
  const waiting = signal<readonly WaitingChange[]>([]);
  const order = signal<readonly string[]>([]);
  const problem = signal<CartProblem | undefined>(undefined);
  let sent: Promise<unknown> = Promise.resolve();

  const cart = computed(() => {
    const known = stored.data.value;
    if (known === undefined) return undefined;
    return { ...known, items: waiting.value.reduce((items, { apply }) => apply(items), known.items) };
  });
  const lines = computed(() => (cart.value === undefined ? [] : linesOfCart(cart.value, order.value)));

  async function load(): Promise<void> {
    if (waiting.peek().length === 0) await stored.load(undefined);
  }

  function fail(failure: CallFailure, line?: string): void {
    const phrase = failurePhraseOf(failure);
    problem.value = { line, phrase, isRefusal: isCallAnswered(failure) };
    raise(phrase);
  }

  function change(own: WaitingChange): Promise<boolean> {
    batch(() => {
      problem.value = undefined;
      waiting.value = [...waiting.peek(), own];
    });
    const result = sent.then(() => send(own));
    sent = result;
    return result;
  }

  async function send(own: WaitingChange): Promise<boolean> {
    // A cart that was requested before this change is out of date once it is done.
    if (stored.data.peek() !== undefined) stored.rest();
    const reply = await loading.during(own.send());
    batch(() => {
      waiting.value = waiting.peek().filter((each) => each !== own);
      if (reply.ok) stored.mend(() => reply.data);
      else fail(reply, own.line);
    });
    if (reply.ok) tabs.post();
    // Without a network the cart stays as it was shown.
    if (reply.ok || reply.status !== 0) await load();
    return reply.ok;
  }

  tabs.listen(() => void load());

  return {
    stored,
    cart,
    lines,
    payable: computed(() => lines.value.filter(({ reason }) => reason === null)),
    ends: followClock(ports, stored, load),
    isChanging: computed(() => waiting.value.length > 0),
    problem,
    load,
    change,
    fail,
    arrange: (ids) => void (order.value = ids),
  };
}

/** Gives when the cart ends by this device's clock; it is loaded then. Notes in the browser's storage whether there is a cart. */
function followClock({ now, later, shared }: CartPorts, { data }: Pick<CartState["stored"], "data">, load: () => Promise<void>) {
  const ends = signal<number | undefined>(undefined);
  let stopTimer = () => {};
  effect(() => {
    const known = data.value;
    if (known === undefined) return;
    const { expires, seconds, items } = known;
    stopTimer();
    const end = expires === null ? undefined : ownClockEnd({ expires, seconds }, now());
    ends.value = end;
    if (end !== undefined) stopTimer = later(() => void load(), end - now());
    const boats = items.filter(({ kind }) => kind === "boat").length;
    if (boats > 0) shared.set(cartStorageKey, String(boats));
    else shared.remove(cartStorageKey);
  });
  return ends;
}
