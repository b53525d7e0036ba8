import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds in which what nobody waits for is gathered. */
const momentMs = 10;

/** Does work for all items of a moment at once; each of them is answered as the whole is. */
export function gathered<Item>(work: (items: readonly Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let open: { readonly items: Item[]; readonly done: Promise<void> } | undefined;
  const begin = () => {
    const items: Item[] = [];
    const done = pause(momentMs).then(async () => {
      open = undefined;
      await work(items);
    });
    return { items, done };
  };
  return (item) => {
    open ??= begin();
    open.items.push(item);
    return open.done;
  };
}
