import { maxResendsPerDay } from "#core/application/messages/resend.ts";
import { textCapRules } from "#core/domain/messages/textCaps.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import type { Path } from "#core/contract/index.ts";

const { open, kept } = defaultSettings;

/** What a caller of these calls must stay within, in the numbers that the code counts with; a club may have set others for its own. */
export const capsOf: Readonly<Partial<Record<Path, string>>> = {
  "booking/reservations/hold": `${openText()} Holds of askers who show no cookie: ${kept.cookieless} first holds from one address in ${kept.holdMinutes} minutes, none for ${kept.restMinutes} minutes after ${kept.lapses} of them ended unused. Beyond a cap: 429 with Retry-After, and the cookie of a visitor.`,
  "booking/reservations/create": `${openText()} ${kept.createsPerHour} reservations by one phone in an hour.`,
  "booking/reservations/requestOtp": codesText(),
  "booking/reservations/requestPass": codesText(),
  "booking/reservations/resend": againText(),
  "booking/reservations/correctEmail": againText(),
};

function openText(): string {
  const { phone, visitor, address } = open;
  return `Open and unpaid at once: ${phone.bookings} bookings and ${phone.quarters} quarter hours by one phone, ${visitor.bookings} by one visitor, ${address.bookings} from one address.`;
}

function codesText(): string {
  const { visitorToPhone, address } = textCapRules;
  const [[few, day], [hour]] = [visitorToPhone.caps, address.caps];
  return `Codes: ${few.most} by one visitor for one phone in ten minutes and ${day.most} in a day, ${hour.most} from one address in an hour.`;
}

function againText(): string {
  return `Confirmations that a holder asks for, by either call: ${maxResendsPerDay} of one booking in a day.`;
}
