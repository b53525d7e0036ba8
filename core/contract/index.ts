import { account } from "./services/account.ts";
import { auth } from "./services/auth.ts";
import { booking } from "./services/booking.ts";
import { bookings } from "./services/bookings.ts";
import { documents } from "./services/documents.ts";
import { emailChanges } from "./services/emailChanges.ts";
import { invites } from "./services/invites.ts";
import { daySheet } from "./services/daySheet.ts";
import { dashboard } from "./services/dashboard.ts";
import { kindCalls } from "./services/kinds.ts";
import { calendar } from "./services/calendar.ts";
import { chat } from "./services/chat.ts";
import { clubs } from "./services/clubs.ts";
import { closures } from "./services/closures.ts";
import { clauses } from "./services/clauses.ts";
import { clausesOfClub } from "./services/clausesOfClub.ts";
import { clients } from "./services/clients.ts";
import { configuration } from "./services/configuration.ts";
import { imports } from "./services/imports.ts";
import { media } from "./services/media.ts";
import { ledger } from "./services/ledger.ts";
import { offer } from "./services/offer.ts";
import { passkeys } from "./services/passkeys.ts";
import { rebookings } from "./services/rebookings.ts";
import { rules } from "./services/rules.ts";

/** Every call, by `service/model/method`. A call that is not here does not exist. */
export const contract = {
  ...kindCalls,
  ...booking,
  ...calendar,
  ...clauses,
  ...daySheet,
  ...closures,
  ...rebookings,
  ...chat,
  ...offer,
  ...account,
  ...clients,
  ...clubs,
  ...invites,
  ...emailChanges,
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

/** The `data` that a call takes. */
export type Input<Called extends Path> = (typeof contract)[Called]["input"]["Type"];

/** The `data` that a call replies with. */
export type Output<Called extends Path> = (typeof contract)[Called]["output"]["Type"];

/** Whether a text is the path of a call; names of Object's prototype are not. */
export function isPath(text: string): text is Path {
  return Object.hasOwn(contract, text);
}
