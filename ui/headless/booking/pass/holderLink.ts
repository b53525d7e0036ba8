/** A holder's link from a mail: the reservation's id and its key. */
export interface HolderLink {
  readonly reservation: string;
  readonly key: string;
  /** Whether it leads to where the booking is changed or canceled. */
  readonly toManage: boolean;
  /** Whether it leads to the messages with the club. */
  readonly toMessages?: boolean;
  /** Whether it leads to the documents of the booking. */
  readonly toDocuments?: boolean;
}

/**
 * Reads the link in a fragment `#reservation=ID&key=KEY`, with or without `&to=manage`, `&to=messages` or `&to=documents`, and without what
 * mail programs put around it: `&amp;`, and marks after a value. A part that is cut off is ""; undefined where it is no such link.
 */
export function readHolderLink(fragment: string): HolderLink | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, "").replaceAll("&amp;", "&"));
  // Links to a wish and to a survey have a key too.
  if (!params.has("reservation")) return undefined;
  const plain = (name: string) => /[\w-]*/.exec(params.get(name) ?? "")?.[0] ?? "";
  const reservation = plain("reservation");
  const key = plain("key");
  const to = plain("to");
  return { reservation, key, toManage: to === "manage", toMessages: to === "messages", toDocuments: to === "documents" };
}
