import { maxResendsPerDay } from "#core/features/booking/changing/resend.ts";
import { maxUnusedFilesOfPerson, quotaBytes } from "#core/domain/files/storedFile.ts";
import { chunkBytes, maxChunks } from "#core/domain/files/upload.ts";
import { textCapRules } from "#core/domain/accounts/textCaps.ts";
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
  "media/files/upload": uploadText(),
  "comm/messages/upload": uploadText(),
};

function uploadText(): string {
  const gigabytes = (bytes: number): string => `${bytes / 1_000_000_000} GB`;
  return `Fields come before the file. A file of more than ${chunkBytes} bytes comes in chunks of that size, ${maxChunks} at most, with \`chunkNumber\` from 0 on and \`totalChunks\`; pictures in one. Photos are for staff with the permission; other files for users, and for the holder of a booking who sends \`reservation\` and \`key\`, without a token with the header \`Scope\`. Room: ${gigabytes(quotaBytes.club)} of a club, ${gigabytes(quotaBytes.person)} of one person (413 OVER_QUOTA); unused files: ${maxUnusedFilesOfPerson} of one person. A file that nothing uses is erased after a day.`;
}

function openText(): string {
  const { phone, visitor, address } = open;
  return `Open and unpaid at once: ${phone.bookings} bookings and ${phone.quarters} quarter hours by one phone, ${visitor.bookings} by one visitor, ${address.bookings} from one address.`;
}

function codesText(): string {
  const { visitorToPhone, address } = textCapRules;
  const [few, day] = visitorToPhone.caps;
  const [hour] = address.caps;
  return `Codes: ${few.most} by one visitor for one phone in ten minutes and ${day.most} in a day, ${hour.most} from one address in an hour.`;
}

function resendText(): string {
  return `Confirmations that a holder requests, by either call: ${maxResendsPerDay} of one booking in a day.`;
}
