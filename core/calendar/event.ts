/** How long before a trip a calendar reminds of it: time to pack, and to drive to the dock. */
export const reminderMinutes = 120;

/** The name of a trip's calendar file, by what people call the booking. */
export function eventFileName(reference: string): string {
  return `quai-${reference}.ics`;
}
