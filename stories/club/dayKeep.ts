import type { Waiting } from "#ui/headless/office/daysheet/action.ts";
import type { DayKeep, KeptDay } from "#ui/headless/office/daysheet/kept.ts";

/** A keep that lasts as long as the page. */
export function memoryDayKeep(): DayKeep {
  let day: KeptDay | undefined;
  let queue: readonly Waiting[] = [];
  return {
    read: async () => day,
    write: async (next) => void (day = next),
    erase: async () => void (day = undefined),
    waiting: async () => queue,
    wait: async (next) => void (queue = [...queue, next]),
    drop: async (key) => void (queue = queue.filter((each) => each.key !== key)),
  };
}
