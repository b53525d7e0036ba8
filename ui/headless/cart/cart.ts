import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { cartItemCount, cartTotal } from "#core/domain/cart/cart.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import { type AlertPhrase, failureAlertRaiser } from "../alerts/phrase.ts";
import type { OfferedExtra } from "../checkout/extras.ts";
import { repeatUnansweredCall } from "../form/repeatUnanswered.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import { ownClockEnd } from "../time/ownClockEnd.ts";
import {
  type CartItemsChange,
  type CartReplyItem,
  type CartItemInput,
  type CartBoatLine,
  type CartReply,
  changeQuantity,
  linesOfCart,
  setExtra,
} from "./cartLines.ts";
import type { RequestedBoatSlots } from "../messages/messages.ts";
import { type LineReplacement, replaceLine } from "./replaceLine.ts";
import { type CartPorts, type CartProblem, cartStorageKey } from "./parts.ts";

/** The model of the unpaid cart of this browser, or of the account of whoever is signed in. Requirements §4. */
export interface CartModel extends Pick<Resource<undefined, CartReply>, "state" | "failure" | "asOf"> {
  /** The cart as the server gave it last, with the changes that wait for an answer; undefined until it is loaded. */
  readonly cart: ReadonlySignal<CartReply | undefined>;
  readonly lines: ReadonlySignal<readonly CartBoatLine[]>;
  /** The lines that can be paid. */
  readonly payable: ReadonlySignal<readonly CartBoatLine[]>;
  /** The sum of the quantities of all items. Requirements §3. */
  readonly count: ReadonlySignal<number>;
  /** What the payable lines cost together. */
  readonly total: ReadonlySignal<Cents>;
  /** When the cart ends by this device's clock, in epoch milliseconds; undefined where nothing is held. */
  readonly ends: ReadonlySignal<number | undefined>;
  /** Whether a change waits for its answer. */
  readonly isChanging: ReadonlySignal<boolean>;
  /** Why the last change failed; undefined after the next one. */
  readonly problem: ReadonlySignal<CartProblem | undefined>;
  /** Loads the cart. While changes wait for an answer they load it. */
  readonly load: () => Promise<void>;
  /** Puts a held slot into the cart, with how many come aboard where that is known. Resolves with whether it is there. */
  readonly add: (hold: string, more?: Pick<CartItemInput, "people" | "until">) => Promise<boolean>;
  /** Sets how many of an extra the line of a boat has; 0 for none. */
  readonly setExtra: (line: string, extra: OfferedExtra, quantity: number) => Promise<boolean>;
  /** Adds one to the quantity of an item, by its `_id`. */
  readonly plus: (item: string) => Promise<boolean>;
  /** Takes one off the quantity of an item, by its `_id`; at 0 it is gone. */
  readonly minus: (item: string) => Promise<boolean>;
  /** Removes an item, by its `_id`: a boat with its extras. */
  readonly remove: (item: string) => Promise<boolean>;
  /** Holds a line anew where it is not held, and accepts its new price. */
  readonly confirm: (line: string) => Promise<boolean>;
  /** Sets how many people come aboard. */
  readonly setPeople: (line: string, people: number) => Promise<boolean>;
  /** Extends the clock by ten minutes, once. */
  readonly extend: () => Promise<boolean>;
  /** Replaces a line by another slot, which comes where the line was. Its extras move to the new boat where that can have them. */
  readonly replace: (line: string, slot: RequestedBoatSlots) => Promise<boolean>;
  /** The `_id` of the line that is being replaced. */
  readonly replacing: ReadonlySignal<string | undefined>;
  /** The last replacement of a line; undefined before the first. */
  readonly replacement: ReadonlySignal<LineReplacement | undefined>;
  /** Shows why something failed that was done to the cart from outside, and raises an alert. */
  readonly fail: (failure: CallFailure, line?: string) => void;
}

interface WaitingChange {
  readonly line: string | undefined;
  /** Gives the items with this change. */
  readonly apply: (items: readonly CartReplyItem[]) => readonly CartReplyItem[];
  readonly send: () => Promise<CallReply<CartReply>>;
}

/**
 * Creates the model of the cart, without React. A change shows at once and is undone where it fails; changes are sent one after the other, and
 * the unpaid cart is loaded after each. Other tabs load it too.
 */
export function createCartModel(ports: CartPorts): CartModel {
  const { messages, loading, now, newKey, tabs, shared, later } = ports;
  const raise = failureAlertRaiser(ports.alerts, ports.words);
  const stored = createResource<undefined, CartReply>({
    now,
    loading,
    failurePhrase: failurePhraseOf,
    ask: () => messages("order/carts/read", { where: { paid: false } }),
  });
  const waiting = signal<readonly WaitingChange[]>([]);
  const order = signal<readonly string[]>([]);
  const replacing = signal<string | undefined>(undefined);
  const replacement = signal<LineReplacement | undefined>(undefined);
  const problem = signal<CartProblem | undefined>(undefined);
  const ends = signal<number | undefined>(undefined);
  let sent: Promise<unknown> = Promise.resolve();
  let stopTimer = () => {};

  const cart = computed(() => {
    const known = stored.data.value;
    if (known === undefined) return undefined;
    return { ...known, items: waiting.value.reduce((items, { apply }) => apply(items), known.items) };
  });
  const lines = computed(() => (cart.value === undefined ? [] : linesOfCart(cart.value, order.value)));
  const payable = computed(() => lines.value.filter(({ reason }) => reason === null));

  effect(() => {
    const known = stored.data.value;
    if (known !== undefined) follow(known);
  });

  /** Follows the clock of a cart that has just come, and notes for the next page whether there is one. */
  function follow({ expires, seconds, items }: CartReply): void {
    stopTimer();
    const end = expires === null ? undefined : ownClockEnd({ expires, seconds }, now());
    ends.value = end;
    if (end !== undefined) stopTimer = later(() => void load(), end - now());
    const boats = items.filter(({ kind }) => kind === "boat").length;
    if (boats > 0) shared.set(cartStorageKey, String(boats));
    else shared.remove(cartStorageKey);
  }

  async function load(): Promise<void> {
    if (waiting.peek().length === 0) await stored.load(undefined);
  }

  function fail(failure: CallFailure, line?: string): void {
    const phrase = failurePhraseOf(failure);
    problem.value = { line, phrase };
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

  /** Sends a change of the items that are shown; what changes nothing is not sent. */
  function changeItems(line: string | undefined, changed: (items: readonly CartReplyItem[]) => CartItemsChange): Promise<boolean> {
    const { send: input } = changed(cart.peek()?.items ?? []);
    return input === undefined ? Promise.resolve(false) : changeItem(line, input, (items) => changed(items).items);
  }

  function changeItem(line: string | undefined, input: CartItemInput, apply: WaitingChange["apply"] = (items) => items): Promise<boolean> {
    const options = { idempotencyKey: newKey() };
    return change({ line, apply, send: () => repeatUnansweredCall(() => messages("order/carts/item", input, options)) });
  }

  const lineOfItem = (id: string) => {
    const item = cart.peek()?.items.find(({ _id }) => _id === id);
    return item?.line ?? item?._id;
  };
  const by = (delta: number) => (item: string) => changeItems(lineOfItem(item), (items) => changeQuantity(items, item, delta));
  const boatOf = (line: string) => cart.peek()?.items.find(({ _id }) => _id === line);

  tabs.listen(() => void load());

  return {
    cart,
    lines,
    payable,
    state: stored.state,
    failure: stored.failure,
    asOf: stored.asOf,
    count: computed(() => cartItemCount(cart.value ?? { items: [] })),
    total: computed(() => cartTotal({ items: payable.value.flatMap(({ boat, extras }) => [boat, ...extras]) })),
    ends,
    isChanging: computed(() => waiting.value.length > 0),
    problem,
    load,
    add: (hold, more = {}) => changeItem(undefined, { item: hold, quantity: 1, ...more }),
    setExtra: (line, extra, quantity) => changeItems(line, (items) => setExtra(items, line, extra, quantity)),
    plus: by(1),
    minus: by(-1),
    remove: (item) => by(-(cart.peek()?.items.find(({ _id }) => _id === item)?.quantity ?? 0))(item),
    confirm: async (line) => {
      const boat = boatOf(line);
      return boat !== undefined && changeItem(line, { item: boat.id, quantity: 1 });
    },
    setPeople: async (line, people) => {
      const boat = boatOf(line);
      const aboard = (each: CartReplyItem) => (each._id === line || each.line === line ? { ...each, people } : each);
      return boat !== undefined && changeItem(line, { item: boat.id, quantity: 0, people }, (items) => items.map(aboard));
    },
    extend: () => {
      const options = { idempotencyKey: newKey() };
      const send = () => repeatUnansweredCall(() => messages("order/carts/extend", {}, options));
      return change({ line: undefined, apply: (items) => items, send });
    },
    replacing,
    replacement,
    replace: (line, slot) => {
      const replaced = lines.peek().find(({ _id }) => _id === line);
      if (replaced === undefined) return Promise.resolve(false);
      const send = async () => {
        replacing.value = line;
        const { reply, replacement: done } = await replaceLine(ports, replaced, slot);
        batch(() => {
          replacing.value = undefined;
          if (done === undefined) return;
          replacement.value = done;
          order.value = lines.peek().map(({ _id }) => (_id === line ? done.line : _id));
        });
        return reply;
      };
      return change({ line, apply: (items) => items, send });
    },
    fail,
  };
}

/** Gives the words of the problem of a line; undefined where there is none, or where it is about something else. */
export function problemOfLine({ problem }: Pick<CartModel, "problem">, line: string): AlertPhrase | undefined {
  return problem.value?.line === line ? problem.value.phrase : undefined;
}
