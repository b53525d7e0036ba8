/** The minutes before a trip at which a calendar reminds of it: time to pack, and to drive to the dock. */
export const calendarReminderMinutes = 120;

/** Gives the method of a calendar file, the same in the file and in the MIME type that it is sent as. */
export function calendarFileMethod(isCanceled: boolean): "CANCEL" | "PUBLISH" {
  return isCanceled ? "CANCEL" : "PUBLISH";
}

/** Gives the name of a trip's calendar file, from the booking's reference; a slash cannot be part of a name. */
export function calendarFileName(reference: string): string {
  return `quai-${reference.replaceAll("/", "-")}.ics`;
}
