import { Effect, Layer } from "effect";
import {
  Calendar,
  type CalendarEntry,
  type CalendarShape,
  type Mail,
  Mailer,
  type MailerShape,
  Texter,
  type TexterShape,
} from "#core/ports/outside.ts";

/** Letters that reach nobody. */
export interface MemoryMailer extends MailerShape {
  /** As they were sent, the first one first; who has read them may take them away. */
  readonly mails: Mail[];
}

/** What a letter carries is made before it counts as sent, as a real one would. */
export function memoryMailer(): MemoryMailer {
  const mails: Mail[] = [];
  const send = (mail: Mail) =>
    Effect.asVoid(
      Effect.tap(Effect.all((mail.attachments ?? []).map(({ content }) => content)), () => Effect.sync(() => mails.push(mail))),
    );
  return { driver: "memory", mails, send };
}

/** Texts that reach nobody. */
export interface MemoryTexter extends TexterShape {
  /** As they were sent, the first one first; who has read them may take them away. */
  readonly texts: { readonly to: string; readonly text: string }[];
}

/** A driver of texts that keeps what it sent. */
export function memoryTexter(): MemoryTexter {
  const texts: { to: string; text: string }[] = [];
  return { driver: "memory", texts, send: (to, text) => Effect.sync(() => void texts.push({ to, text })) };
}

/** Calendar files without a line but their first. */
export interface MemoryCalendar extends CalendarShape {
  /** What files were written of, the first one first. */
  readonly entries: readonly CalendarEntry[];
}

/** A writer of calendar files that keeps what it wrote of. */
export function memoryCalendar(): MemoryCalendar {
  const entries: CalendarEntry[] = [];
  return { entries, ics: (entry) => Effect.sync(() => (entries.push(entry), "BEGIN:VCALENDAR")) };
}

export const layerMemory: Layer.Layer<Mailer | Texter | Calendar> = Layer.mergeAll(
  Layer.sync(Mailer, memoryMailer),
  Layer.sync(Texter, memoryTexter),
  Layer.sync(Calendar, memoryCalendar),
);
