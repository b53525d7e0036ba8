import type { QueuedAction } from "#ui/headless/office/daysheet/action.ts";
import type { DayStore, SavedDay } from "#ui/headless/office/daysheet/dayStore.ts";

/** A keep that lasts as long as the page. */
export function memoryDayKeep(): DayStore {
  let day: SavedDay | undefined;
  let queue: readonly QueuedAction[] = [];
  return {
    read: async () => day,
    write: async (next) => void (day = next),
    erase: async () => void (day = undefined),
    waiting: async () => queue,
    wait: async (next) => void (queue = [...queue, next]),
    drop: async (key) => void (queue = queue.filter((each) => each.key !== key)),
  };
}
