import type { QueuedDockAction } from "#ui/headless/daysheet/action.ts";
import type { DaySheetStore, SavedDaySheet } from "#ui/headless/daysheet/dayStore.ts";

/** A keep that lasts as long as the page. */
export function memoryDayKeep(): DaySheetStore {
  let day: SavedDaySheet | undefined;
  let queue: readonly QueuedDockAction[] = [];
  return {
    read: async () => day,
    write: async (next) => void (day = next),
    erase: async () => void (day = undefined),
    waiting: async () => queue,
    wait: async (next) => void (queue = [...queue, next]),
    drop: async (key) => void (queue = queue.filter((each) => each.key !== key)),
  };
}
