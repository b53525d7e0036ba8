import { account } from "./account.ts";
import { auth } from "./auth.ts";
import { booking } from "./booking.ts";
import { bookings } from "./bookings.ts";
import { documents } from "./documents.ts";
import { invites } from "./invites.ts";
import { daySheet } from "./daySheet.ts";
import { dashboard } from "./dashboard.ts";
import { kindCalls } from "./kinds.ts";
import { calendar } from "./calendar.ts";
import { clubs } from "./clubs.ts";
import { closures } from "./closures.ts";
import { clauses } from "./clauses.ts";
import { clausesOfClub } from "./clausesOfClub.ts";
import { clients } from "./clients.ts";
import { configuration } from "./configuration.ts";
import { imports } from "./imports.ts";
import { media } from "./media.ts";
import { ledger } from "./ledger.ts";
import { offer } from "./offer.ts";
import { passkeys } from "./passkeys.ts";
import { rebookings } from "./rebookings.ts";
import { rules } from "./rules.ts";

/** Every call there is, by `service/model/method`. A call that is not here does not exist. */
export const contract = {
  ...kindCalls,
  ...booking,
  ...calendar,
  ...clauses,
  ...daySheet,
  ...closures,
  ...rebookings,
  ...offer,
  ...account,
  ...clients,
  ...clubs,
  ...invites,
  ...configuration,
  ...documents,
  ...dashboard,
  ...rules,
  ...clausesOfClub,
  ...auth,
  ...passkeys,
  ...bookings,
  ...ledger,
  ...media,
  ...imports,
} as const;

/** The path of a call. */
export type Path = keyof typeof contract;

/** What a call takes as `data`. */
export type Input<Called extends Path> = (typeof contract)[Called]["input"]["Type"];

/** What a call answers as `data`. */
export type Output<Called extends Path> = (typeof contract)[Called]["output"]["Type"];

/** Whether a text names a call of the table; names of Object's own prototype do not. */
export function isPath(text: string): text is Path {
  return Object.hasOwn(contract, text);
}
