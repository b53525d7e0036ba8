import { createMemoryKeep, type Keep } from "#ui/headless/session/keep.ts";
import { type BookingModel, createBooking } from "#ui/headless/booking/booking.ts";
import { wordsOf } from "#ui/headless/words/words.tsx";
import { type Answers, createClub, type Crowd, messagesOf } from "../../stories/views/memory.ts";

/** Saturday, July 4, 2026, 7 in the morning in Toronto. */
export const morning = Date.UTC(2026, 6, 4, 11);

export interface Rig {
  readonly model: BookingModel;
  readonly storage: Keep;
  readonly session: Keep;
  /** What its club answers, for a page that is opened again. */
  readonly answers: Partial<Answers>;
  /** Where the page was left for. */
  readonly left: string[];
  /** Every call made, by path, with its idempotency key where it had one. */
  readonly calls: { readonly path: string; readonly data: unknown; readonly key: string | undefined }[];
  /** Moves the clock and rings what was to ring by then. */
  readonly pass: (milliseconds: number) => void;
}

export interface RigOptions {
  readonly now?: number;
  readonly crowd?: Crowd;
  readonly answers?: Partial<Answers>;
  readonly storage?: Keep;
  readonly session?: Keep;
}

/** A booking over the club in memory, with a clock that only the test moves. Waits of the model itself end at once. */
export function rigOf({
  now = morning,
  crowd = "some",
  answers = {},
  storage = createMemoryKeep(),
  session = createMemoryKeep(),
}: RigOptions = {}): Rig {
  const club = createClub(now, crowd);
  const calls: Rig["calls"] = [];
  const left: string[] = [];
  let clock = now;
  let keys = 0;
  let bells: { readonly at: number; readonly ring: () => void }[] = [];
  const words = wordsOf("en");
  const answered = { ...club.answers, ...answers };
  const messages = messagesOf(answered, (path, data, { idempotencyKey: key }) => void calls.push({ path, data, key }));
  const model = createBooking({
    first: club.first("en"),
    messages,
    storage,
    session,
    now: () => clock,
    later: (ring, milliseconds) => {
      const bell = { at: clock + milliseconds, ring };
      bells.push(bell);
      return () => {
        bells = bells.filter((each) => each !== bell);
      };
    },
    leave: (url) => void left.push(url),
    newKey: () => `key-${(keys += 1)}`,
    words: () => words,
  });
  return {
    model,
    storage,
    session,
    answers: answered,
    left,
    calls,
    pass: (milliseconds) => {
      clock += milliseconds;
      const due = bells.filter(({ at }) => at <= clock);
      bells = bells.filter(({ at }) => at > clock);
      for (const { ring } of due) ring();
    },
  };
}
