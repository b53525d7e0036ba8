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

/**
 * The address at which programs read a person's calendar: of their own trips, or of the trips at a dock where they work. The address names
 * the feed by `_id`; whoever takes a new address gets a feed with another id. `createdAt` in epoch milliseconds.
 */
export interface CalendarFeed {
  readonly client: string;
  readonly user: string;
  readonly _id: string;
  /** The id of a dock, or {@link ownTrips}. */
  readonly of: string;
  readonly createdAt: number;
}

/** What a feed of one's own trips has in place of a dock. */
export const ownTrips = "own";

/** The days for which a trip stays in a feed after its day, so that programs read its end or its cancellation. */
export const pastFeedDays = 30;

/** The days ahead that the feed of a dock covers. */
export const dockFeedDays = 60;

/** The most trips of a feed on days to come, the first ones, and as many on past days, the last ones. */
export const maxFeedTrips = 4000;

/** Gives how staff name a customer in a calendar, without any contact: the last name and the initial of the first. */
export function surnameAndInitial({ firstname, lastname }: { readonly firstname: string; readonly lastname: string }): string {
  const [initial = ""] = firstname.trim();
  return [lastname.trim(), initial === "" ? "" : `${initial.toUpperCase()}.`].filter((part) => part !== "").join(" ");
}
