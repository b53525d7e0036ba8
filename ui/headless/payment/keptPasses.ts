import type { PaymentState } from "#core/domain/visit/payment.ts";
import { decodePasses, type SavedPass, upcomingPasses, withoutPass, withPass } from "#core/domain/visit/passes.ts";
import type { Pass } from "#core/domain/visit/savedBooking.ts";
import type { ReservationReply } from "../messages/messages.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { readJson, writeJson } from "../session/textStore.ts";

/** The passes that this device stores until their trips are over. Another booking removes none of them. */
export interface StoredPassesModel {
  /** The passes of trips that have not ended, soonest first. */
  readonly list: () => readonly SavedPass[];
  /** Stores the pass of a reservation, with the key by which its holder reads it. */
  readonly keep: (pass: Pass, reservation: ReservationReply, holder: PaymentState) => void;
  readonly forget: (reservation: string) => void;
}

const storageKey = "passes";

/** The passes in the storage that all tabs share. */
export function createStoredPasses({ shared, now }: Pick<BookingPorts, "shared" | "now">): StoredPassesModel {
  const list = () => upcomingPasses(decodePasses(readJson(shared, storageKey)), now());
  const write = (passes: readonly SavedPass[]) => (passes.length === 0 ? shared.remove(storageKey) : writeJson(shared, storageKey, passes));
  return {
    list,
    keep: (pass, { _id, lake, dock, boat, date, time }, { sessionUrl, key }) => {
      const booking = { lake, dock, boat, bookingDate: date, time, reservationId: _id };
      const holder = { ...(sessionUrl === undefined ? {} : { sessionUrl }), ...(key === undefined ? {} : { key }) };
      write(withPass(list(), { pass, booking, ...holder }));
    },
    forget: (reservation) => write(withoutPass(list(), reservation)),
  };
}
