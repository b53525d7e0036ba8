import type { Signal } from "@preact/signals-react";
import { decodeSavedPasses, type SavedPass, upcomingPasses, removeSavedPass, addSavedPass } from "#core/domain/visit/passes.ts";
import type { DockPass } from "#core/domain/visit/pass.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { readJson, writeJson } from "../../session/textStore.ts";
import { passesStorageKey } from "./payment.ts";

/**
 * The model of the passes that this device stores until their trips are over by the server's clock, with functions that read, keep and
 * forget them. Another booking removes none of them.
 */
export interface StoredPassesModel {
  /** Reads the passes from storage. */
  readonly read: () => void;
  /** Stores the pass of a reservation, with the key by which its holder reads it. */
  readonly keep: (pass: DockPass, reservation: ReservationReply, holder: PassHolder) => void;
  readonly forget: (reservation: string) => void;
}

/** The credentials of the holder of a pass, and the order that it was paid with, where that has several. */
export type PassHolder = Pick<SavedPass, "sessionUrl" | "key" | "order">;

/** Creates the model of the passes in the storage that all tabs share. */
export function createStoredPassesModel(
  { shared, serverNow }: Pick<BookingPorts, "shared" | "serverNow">,
  passes: Signal<readonly SavedPass[]>,
): StoredPassesModel {
  const list = () => upcomingPasses(decodeSavedPasses(readJson(shared, passesStorageKey)), serverNow() ?? Number.NEGATIVE_INFINITY);
  const read = () => void (passes.value = list());
  function write(next: readonly SavedPass[]): void {
    if (next.length === 0) shared.remove(passesStorageKey);
    else writeJson(shared, passesStorageKey, next);
    read();
  }
  return {
    read,
    keep: (pass, { _id, lake, dock, boat, date, time }, { sessionUrl, key, order }) => {
      const booking = { lake, dock, boat, bookingDate: date, time, reservationId: _id };
      const before = list();
      const known = order ?? before.find((kept) => kept.booking.reservationId === _id)?.order;
      const holder = {
        ...(sessionUrl === undefined ? {} : { sessionUrl }),
        ...(key === undefined ? {} : { key }),
        ...(known === undefined ? {} : { order: known }),
      };
      write(addSavedPass(before, { pass, booking, ...holder }));
    },
    forget: (reservation) => write(removeSavedPass(list(), reservation)),
  };
}
