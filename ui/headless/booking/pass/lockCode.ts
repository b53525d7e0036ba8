import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { type Lock, lockKinds } from "#core/domain/lock/lock.ts";
import { isFilledText, isRecord } from "#core/domain/validation/json.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { readJson, writeJson } from "../../session/textStore.ts";

/** The code of a lock as the server last answered it. */
export type LockCodeView = NonNullable<CallOutput<"booking/reservations/ownCode">["code"]>;

/** A code that this device stores, so that it can be read without a connection; `readAt` is when it was read, epoch milliseconds. */
export interface StoredLockCode {
  readonly reservation: string;
  readonly trip: string;
  readonly name: string;
  readonly kind: Lock["kind"];
  readonly code: string;
  readonly opens: string;
  readonly closes: string;
  readonly readAt: number;
}

/** The booking whose code is shown: its id, its holder's key, and its day and hours as one text. */
export interface LockCodeBooking {
  readonly reservation: string;
  readonly key: string;
  readonly trip: string;
}

/** The model of the code of a booking's lock on the pass. */
export interface LockCodeModel {
  /** The server's answer; null where the boat has no lock, undefined before an answer. */
  readonly view: ReadonlySignal<LockCodeView | null | undefined>;
  /** The code that this device stored for these hours, where it has one. */
  readonly stored: ReadonlySignal<StoredLockCode | undefined>;
  /** Whether the passengers see the code too. */
  readonly isShared: ReadonlySignal<boolean>;
  readonly isSending: ReadonlySignal<boolean>;
  readonly load: () => Promise<void>;
  readonly allow: (isAllowed: boolean) => Promise<void>;
}

const storageKey = "lockCodes";

/** Creates the model of the code of a booking's lock, without React. It begins with what the device stored. */
export function createLockCodeModel(
  { messages, loading, shared, now }: Pick<BookingPorts, "messages" | "loading" | "shared" | "now">,
  { reservation, key, trip }: LockCodeBooking,
): LockCodeModel {
  const others = () =>
    storedCodes(readJson(shared, storageKey)).filter((each) => each.reservation !== reservation && Date.parse(each.closes) > now());
  const own = storedCodes(readJson(shared, storageKey)).find((each) => each.reservation === reservation && each.trip === trip);
  const stored = signal(own);
  const view = signal<LockCodeView | null | undefined>(undefined);
  const isShared = signal(false);
  const isSending = signal(false);

  function keep(next: StoredLockCode | undefined): void {
    const codes = [...others(), ...(next === undefined ? [] : [next])];
    stored.value = next;
    if (codes.length === 0) shared.remove(storageKey);
    else writeJson(shared, storageKey, codes);
  }

  async function load(): Promise<void> {
    const reply = await loading.during(messages("booking/reservations/ownCode", { _id: reservation, key }));
    // Without an answer the stored code stays: there may be no connection at the dock.
    if (!reply.ok) return;
    batch(() => {
      const { code: found } = reply.data;
      view.value = found;
      isShared.value = reply.data.isShared;
      if (found === null || found.code === null || found.opens === null || found.closes === null) return keep(undefined);
      const { code, opens, closes, lock } = found;
      const readAt = stored.peek()?.code === code ? (stored.peek()?.readAt ?? now()) : now();
      keep({ reservation, trip, name: lock.name, kind: lock.kind, code, opens, closes, readAt });
    });
  }

  async function allow(isAllowed: boolean): Promise<void> {
    if (isSending.peek()) return;
    isSending.value = true;
    const reply = await loading.during(messages("booking/passengers/allowCode", { _id: reservation, key, isAllowed }));
    batch(() => {
      isSending.value = false;
      if (reply.ok) isShared.value = isAllowed;
    });
  }

  return { view, stored, isShared, isSending, load, allow };
}

function storedCodes(value: unknown): readonly StoredLockCode[] {
  return Array.isArray(value) ? value.flatMap(storedCode) : [];
}

function storedCode(value: unknown): readonly StoredLockCode[] {
  if (!isRecord(value)) return [];
  const { reservation, trip, name, code, opens, closes, readAt } = value;
  if (!isFilledText(reservation) || !isFilledText(trip) || !isFilledText(name) || !isFilledText(code)) return [];
  if (!isFilledText(opens) || !isFilledText(closes) || typeof readAt !== "number") return [];
  // An earlier version of the page stored no kind.
  const kind = lockKinds.find((each) => each === value["kind"]) ?? "keyBox";
  return [{ reservation, trip, name, kind, code, opens, closes, readAt }];
}
