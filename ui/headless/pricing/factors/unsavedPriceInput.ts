import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import { addedHolidayKey, type DraftFigures } from "./drafts.ts";
import type { AddedHoliday } from "./fields.ts";

/** The unsaved input on the prices page: figures by the key of their item, and holidays to add. */
export interface UnsavedPriceInput {
  readonly drafts: ReadonlySignal<DraftFigures>;
  readonly added: ReadonlySignal<readonly AddedHoliday[]>;
  readonly type: (keys: readonly string[], text: string) => void;
  readonly drop: (keys: readonly string[]) => void;
  readonly clear: () => void;
  /** Adds holidays, all with one factor. */
  readonly add: (holidays: readonly Pick<AddedHoliday, "name" | "day">[], factor: string) => void;
  /** Undoes the last input since the last save, where there is one. */
  readonly undo: () => void;
  /** After others stored something, moves drafts to their items' new keys, and drops those whose item is gone. */
  readonly settle: (keyNow: (key: string) => string | undefined) => void;
  /** After a save of these drafts, drops them but for those that were typed anew since it began. */
  readonly dropSaved: (sent: DraftFigures) => void;
  /** Clears the undo history, after a save. */
  readonly forgetPast: () => void;
}

interface UnsavedInput {
  readonly drafts: DraftFigures;
  readonly added: readonly AddedHoliday[];
}

/** Creates the state of the unsaved input on the prices page, without React. `onChange` is called at each input. */
export function createUnsavedPriceInput(onChange: () => void): UnsavedPriceInput {
  const drafts = signal<DraftFigures>(new Map());
  const added = signal<readonly AddedHoliday[]>([]);
  const past = signal<readonly UnsavedInput[]>([]);

  function put(next: UnsavedInput): void {
    drafts.value = next.drafts;
    added.value = next.added;
  }

  function change(next: Partial<UnsavedInput>): void {
    batch(() => {
      const now = { drafts: drafts.peek(), added: added.peek() };
      past.value = [...past.peek(), now];
      put({ ...now, ...next });
      onChange();
    });
  }

  const lacking = (keys: readonly string[]) => ({
    drafts: mapWithoutKeys(drafts.peek(), keys),
    added: added.peek().filter(({ key }) => !keys.includes(key)),
  });

  return {
    drafts,
    added,
    type: (keys, text) => change({ drafts: withAll(drafts.peek(), keys, text) }),
    drop: (keys) => change(lacking(keys)),
    clear: () => change({ drafts: new Map(), added: [] }),
    add: (holidays, factor) => {
      const fresh = holidays.map(({ name, day }) => ({ key: addedHolidayKey(name, day), name, day }));
      const keys = fresh.map(({ key }) => key);
      change({ drafts: withAll(drafts.peek(), keys, factor), added: [...lacking(keys).added, ...fresh] });
    },
    undo: () => {
      const last = past.peek().at(-1);
      if (last === undefined) return;
      batch(() => {
        put(last);
        past.value = past.peek().slice(0, -1);
        onChange();
      });
    },
    settle: (keyNow) => {
      const moved = [...drafts.peek()].flatMap(([key, text]) => {
        const now = keyNow(key);
        return now === undefined ? [] : [[now, text] as const];
      });
      put({ drafts: new Map(moved), added: added.peek().filter(({ key }) => moved.some(([now]) => now === key)) });
    },
    dropSaved: (sent) =>
      put({
        drafts: new Map([...drafts.peek()].filter(([key, text]) => sent.get(key) !== text)),
        // Holidays of the save are stored by now.
        added: added.peek().filter(({ key }) => !sent.has(key)),
      }),
    forgetPast: () => void (past.value = []),
  };
}

function mapWithoutKeys<Value>(map: ReadonlyMap<string, Value>, keys: readonly string[]): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([key]) => !keys.includes(key)));
}

function withAll(drafts: DraftFigures, keys: readonly string[], text: string): DraftFigures {
  return new Map([...drafts, ...keys.map((key) => [key, text] as const)]);
}
