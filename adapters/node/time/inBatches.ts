import { setTimeout as pause } from "node:timers/promises";

/** How long items are collected, in milliseconds, before one batch is made of them. */
const batchWindowMs = 10;

/** Runs `work` once for all items of a batch window; each item's promise ends as that of the batch does. */
export function runInBatches<Item>(work: (items: readonly Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let open: { readonly items: Item[]; readonly done: Promise<void> } | undefined;
  const begin = () => {
    const items: Item[] = [];
    const done = pause(batchWindowMs).then(async () => {
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
