import { computed, type ReadonlySignal, signal, effect } from "@preact/signals-react";
import { cartItemCount, cartTotal } from "#core/domain/cart/cart.ts";
import { asCents, type Cents, sumOfCents } from "#core/domain/money/cents.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { AlertPhrase } from "../alerts/phrase.ts";
import type { OfferedExtra } from "../booking/checkout/extras.ts";
import { repeatUnansweredCall } from "../form/repeatUnanswered.ts";
import type { RequestedBoatSlots } from "../messages/messages.ts";
import type { Resource } from "../resource/resource.ts";
import {
  type CartBoatLine,
  type CartItemInput,
  type CartItemsChange,
  type CartReply,
  type CartReplyItem,
  changeQuantity,
  setExtra,
  isHeldByLines,
} from "./cartLines.ts";
import { boatCents, createCodeChange, promoParts } from "./cartPromo.ts";
import { createCartState } from "./cartState.ts";
import type { CartPorts, CartProblem } from "./parts.ts";
import { createReplacement, type LineReplacement } from "./replaceLine.ts";
import type { LaterActions } from "../page/laterActions.ts";
import type { ChoiceModel } from "../booking/choice/choice.ts";

/** The model of the unpaid cart of this browser, or of the account of whoever is signed in. Requirements §4. */
export interface CartModel extends Pick<Resource<undefined, CartReply>, "state" | "failure" | "asOf"> {
  /** The cart as the server gave it last, with the changes that wait for an answer; undefined until it is loaded. */
  readonly cart: ReadonlySignal<CartReply | undefined>;
  readonly lines: ReadonlySignal<readonly CartBoatLine[]>;
  /** The lines that can be paid. */
  readonly payable: ReadonlySignal<readonly CartBoatLine[]>;
  /** The sum of the quantities of all items. Requirements §3. */
  readonly count: ReadonlySignal<number>;
  /** What the payable lines cost together, less the promo code. */
  readonly total: ReadonlySignal<Cents>;
  /** When the cart ends by this device's clock, in epoch milliseconds; undefined where nothing is held. */
  readonly ends: ReadonlySignal<number | undefined>;
  /** Whether a change waits for its answer. */
  readonly isChanging: ReadonlySignal<boolean>;
  /** Why the last change failed; undefined after the next one. */
  readonly problem: ReadonlySignal<CartProblem | undefined>;
  /** Why lines could not be held again when that was tried last, by their `_id`. */
  readonly refusals: ReadonlySignal<ReadonlyMap<string, AlertPhrase>>;
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
  /** Sets the promo code of the cart, in place of another one; null takes it off. */
  readonly setCode: (code: string | null) => Promise<boolean>;
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

/**
 * Creates the model of the cart, without React. A change shows at once and is undone where it fails; changes are sent one after the other, and
 * the unpaid cart is loaded after each. Other tabs load it too.
 */
export function createCartModel(ports: CartPorts): CartModel {
  const state = createCartState(ports);
  const { cart, lines, payable, change, fail, load } = state;
  const refusals = signal<ReadonlyMap<string, AlertPhrase>>(new Map());
  const { changeItem, changeItems } = createItemChanges(ports, state);
  const itemOf = (id: string) => cart.peek()?.items.find(({ _id }) => _id === id);
  const by = (delta: number) => (item: string) => changeItems(itemOf(item)?.line ?? item, (items) => changeQuantity(items, item, delta));

  async function confirm(line: string): Promise<boolean> {
    const boat = itemOf(line);
    if (boat === undefined) return false;
    const isDone = await changeItem(line, { item: boat.id, quantity: 1 });
    const others = [...refusals.peek()].filter(([id]) => id !== line);
    const found = state.problem.peek();
    const refusal = !isDone && found?.line === line && found.isRefusal ? found.phrase : undefined;
    refusals.value = new Map(refusal === undefined ? others : [...others, [line, refusal]]);
    return isDone;
  }

  async function setPeople(line: string, people: number): Promise<boolean> {
    const boat = itemOf(line);
    const aboard = (each: CartReplyItem) => (each._id === line || each.line === line ? { ...each, people } : each);
    return boat !== undefined && changeItem(line, { item: boat.id, quantity: 0, people }, (items) => items.map(aboard));
  }

  function extend(): Promise<boolean> {
    const send = () => repeatUnansweredCall(() => ports.messages("order/carts/extend", {}));
    return change({ line: undefined, apply: (items) => items, send });
  }

  return {
    cart,
    lines,
    payable,
    state: state.stored.state,
    failure: state.stored.failure,
    asOf: state.stored.asOf,
    count: computed(() => cartItemCount(cart.value ?? { items: [] })),
    total: computed(() => {
      const whole = cartTotal({ items: payable.value.flatMap(({ boat, extras }) => [boat, ...extras]) });
      return asCents(whole - sumOfCents(promoParts(cart.value?.promo ?? null, payable.value.map(boatCents))));
    }),
    ends: state.ends,
    isChanging: state.isChanging,
    problem: state.problem,
    refusals,
    load,
    add: (hold, more = {}) => changeItem(undefined, { item: hold, quantity: 1, ...more }),
    setExtra: (line, extra, quantity) => changeItems(line, (items) => setExtra(items, line, extra, quantity)),
    plus: by(1),
    minus: by(-1),
    remove: (item) => by(-(itemOf(item)?.quantity ?? 0))(item),
    confirm,
    setPeople,
    setCode: createCodeChange(ports, state),
    extend,
    ...createReplacement(ports, state),
    fail,
  };
}

function createItemChanges({ messages }: CartPorts, { cart, change }: ReturnType<typeof createCartState>) {
  type Apply = (items: readonly CartReplyItem[]) => readonly CartReplyItem[];

  function changeItem(line: string | undefined, input: CartItemInput, apply: Apply = (items) => items): Promise<boolean> {
    return change({ line, apply, send: () => repeatUnansweredCall(() => messages("order/carts/item", input)) });
  }

  /** Sends a change of the items that are shown; what changes nothing is not sent. */
  function changeItems(line: string, changed: (items: readonly CartReplyItem[]) => CartItemsChange): Promise<boolean> {
    const { send: input } = changed(cart.peek()?.items ?? []);
    return input === undefined ? Promise.resolve(false) : changeItem(line, input, (items) => changed(items).items);
  }

  return { changeItem, changeItems };
}

/** Gives the words of the problem of a line; undefined where there is none, or where it is about something else. */
export function problemOfLine({ problem }: Pick<CartModel, "problem">, line: string): AlertPhrase | undefined {
  return problem.value?.line === line ? problem.value.phrase : undefined;
}

/** The way from the booking page into the cart. */
export interface CartDoor {
  /** Runs a task with the model of the cart, once its code is loaded. */
  readonly run: LaterActions<{ readonly cart: CartModel }>["run"];
  /** The address of the page of the cart. */
  readonly path: string;
  /** Opens the page of the cart. */
  readonly open: () => void;
}

/** Marks the slots that the cart holds on the booking page, and follows the cart. */
export function markCart({ payable }: Pick<CartModel, "payable">, { inCart }: Pick<ChoiceModel, "inCart">): void {
  effect(() => {
    const lines = payable.value;
    inCart.value = (...slot) => isHeldByLines(lines, ...slot);
  });
}
