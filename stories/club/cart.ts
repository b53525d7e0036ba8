import { type CartModel, createCartModel } from "#ui/headless/cart/cart.ts";
import type { CartTabs } from "#ui/headless/cart/parts.ts";
import type { RequestedBoatSlots } from "#ui/headless/messages/messages.ts";
import type { Visit } from "./visit.ts";

/** Opens channels between the tabs of one browser in memory: each hears what the others post. */
export function memoryTabs(): () => CartTabs {
  const heard = new Map<object, () => void>();
  return () => {
    const own = {};
    return {
      post: () => [...heard].forEach(([tab, receive]) => (tab === own ? undefined : receive())),
      listen: (receive) => void heard.set(own, receive),
    };
  };
}

/** The cart of a page, in a browser whose tabs are `tab`'s; alone when left out. */
export function cartOf({ model }: Pick<Visit, "model">, tab: CartTabs = memoryTabs()(), user?: string): CartModel {
  return createCartModel({ ...model.ports, tabs: tab, user: () => user });
}

/** A slot at the first dock on the day that pages show; the boats are `mem_b_magog1` to 4, cheapest first. */
export function slotOf({ model }: Pick<Visit, "model">, boat = "mem_b_magog1", time = "mem_t_morning"): RequestedBoatSlots {
  return { location: boat.replace(/_b_([a-z]+)\d$/, "_d_$1"), item: boat, date: model.choice.shownDay.value, time: [time] };
}

/** Holds a slot from this page; gives the hold. */
export async function holdSlot({ model }: Pick<Visit, "model">, attributes: RequestedBoatSlots): Promise<string> {
  const reply = await model.ports.messages("booking/reservations/hold", { attributes });
  if (!reply.ok) throw new Error(`${reply.code} ${JSON.stringify(attributes)}`);
  return reply.data.hold;
}

/** Puts boats into the cart, by their slots. */
export async function fillCart(visit: Pick<Visit, "model">, cart: CartModel, ...slots: readonly RequestedBoatSlots[]): Promise<void> {
  for (const slot of slots) if (!(await cart.add(await holdSlot(visit, slot)))) throw new Error(cart.problem.value?.phrase.key);
}
