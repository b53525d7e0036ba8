import { type Catalogue, emptyCatalogue } from "#core/domain/catalogue/catalogue.ts";
import type { StoredSettings } from "#core/domain/club/settings.ts";
import { keypadHoursOf } from "#core/domain/lock/hours.ts";
import type { Lock } from "#core/domain/lock/lock.ts";
import { loadKeypad, rotateKeypad } from "#core/domain/lock/lockKeypad.ts";
import { withOwnModel } from "#core/domain/offer/models/model.ts";
import { sealKeypad } from "#core/features/lock/tripCode.ts";
import type { OfferSeedRows } from "#core/ports/store/offer.ts";
import type { SecretsShape } from "#core/ports/outside.ts";

/** Gives the locks of the demo, each of a boat with a secret of its own and its keypad loaded; a spare one has none. */
export function locksWithKeypads(
  { boats, timeslots, locks }: Pick<OfferSeedRows, "boats" | "timeslots" | "locks">,
  settings: readonly StoredSettings[],
  secrets: SecretsShape,
  at: number,
): readonly Lock[] {
  const catalogue: Catalogue = { ...emptyCatalogue, boats: boats.map((boat) => withOwnModel(boat, [])), timeslots, settings };
  return locks.map((lock) => {
    const hours = keypadHoursOf(catalogue, lock.boat);
    if (hours === undefined) return lock;
    const keypad = loadKeypad(rotateKeypad(undefined, secrets.random(), undefined), hours, { by: "", at });
    return { ...lock, secret: sealKeypad(secrets, lock._id, keypad) };
  });
}
