import type { CallReply } from "#core/ports/messages.ts";
import { createKindCalls, type KindRow } from "../../managed/kindCalls.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import type { Resource } from "../../resource/resource.ts";
import { unlessRefused } from "../../resource/reply.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** The permissions without which nobody writes a note with a new booking: it becomes a note on the booking's customer. */
export const bookingNotePermissions = ["@account/bookings/read", "@customer/profiles/find", "@comm/notes/create"] as const;

interface NotedBooking {
  readonly _id: string;
  readonly reference: string;
  /** Of its customer, in E.164. */
  readonly phone: string;
}

type NoteParts = Pick<OfficeParts, "messages" | "loading" | "client">;
type Note = KindRow<"notes">;

/** The notes that staff wrote with a booking, newest first; undefined for those who may not read them. */
export type BookingNotes = Resource<undefined, readonly Note[] | undefined>;

/**
 * Writes what staff noted with a new booking: a note on its customer that begins with the booking's reference. An empty text writes none.
 * Resolves to the answer of the call that failed, or of the last one.
 */
export async function writeBookingNote(
  parts: NoteParts,
  { _id, reference }: Omit<NotedBooking, "phone">,
  typed: string,
): Promise<CallReply<unknown>> {
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text === "") return { ok: true, data: undefined };
  const { messages, loading, client } = parts;
  const write = async (): Promise<CallReply<unknown>> => {
    const booking = await messages("account/bookings/read", { _id });
    if (!booking.ok) return booking;
    const profiles = await profilesWith(parts, booking.data.phone);
    if (!profiles.ok) return profiles;
    const customer = profiles.data.items[0]?._id ?? "";
    return createKindCalls<Note>("notes", client, messages).create({ customer, text: `${beginningOf(reference)}${text}` });
  };
  return loading.during(write());
}

/** Creates the resource of the notes that staff wrote with a booking, without React. */
export function createBookingNotes(
  { now, ...parts }: NoteParts & Pick<OfficeParts, "now">,
  { phone, reference }: Omit<NotedBooking, "_id">,
): BookingNotes {
  const { messages, loading, client } = parts;
  return createPageResource({ now, loading }, async (): Promise<CallReply<readonly Note[] | undefined>> => {
    const profiles = unlessRefused(await profilesWith(parts, phone));
    if (!profiles.ok) return profiles;
    if (profiles.data === undefined) return { ok: true, data: undefined };
    const customer = profiles.data.items.map(({ _id }) => _id);
    const found = createKindCalls<Note>("notes", client, messages).find({ where: { customer }, sortBy: "at", sortDesc: true });
    const notes = unlessRefused(await found);
    if (!notes.ok) return notes;
    const own = beginningOf(reference);
    const items = notes.data?.items.filter(({ text }) => text.startsWith(own));
    return { ok: true, data: items?.map((note) => ({ ...note, text: note.text.slice(own.length) })) };
  });
}

const beginningOf = (reference: string) => `${reference}: `;

function profilesWith({ messages }: Pick<NoteParts, "messages">, phone: string) {
  return messages("customer/profiles/find", { where: { phone }, itemsPerPage: 1 });
}
