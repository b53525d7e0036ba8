import { maxResendsPerDay } from "#core/application/messages/resend.ts";
import { textCapRules } from "#core/domain/messages/textCaps.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import type { ApiPath } from "#core/contract/index.ts";

const { open, kept } = defaultSettings;

/** The limits of calls in words, by the call's path, with the default numbers from the code; a club may set others. */
export const callLimitTexts: Readonly<Partial<Record<ApiPath, string>>> = {
  "booking/reservations/hold": `${openText()} Holds of callers who send no cookie: ${kept.cookieless} first holds from one address in ${kept.holdMinutes} minutes, none for ${kept.restMinutes} minutes after ${kept.lapses} of them ended unused. Beyond a cap: 429 with Retry-After, and the cookie of a visitor.`,
  "booking/reservations/create": `${openText()} ${kept.createsPerHour} reservations by one phone in an hour.`,
  "booking/reservations/requestOtp": codesText(),
  "booking/reservations/requestPass": codesText(),
  "booking/reservations/resend": resendText(),
  "booking/reservations/correctEmail": resendText(),
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

function resendText(): string {
  return `Confirmations that a holder requests, by either call: ${maxResendsPerDay} of one booking in a day.`;
}
