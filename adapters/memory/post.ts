import { Effect, Layer } from "effect";
import {
  CalendarFiles,
  type CalendarEntry,
  type CalendarFilesShape,
  type Mail,
  Mailer,
  type MailerShape,
  Texter,
  type TexterShape,
} from "#core/ports/outside.ts";

/** A mailer that sends nothing and keeps each letter for tests. */
export interface MemoryMailer extends MailerShape {
  /** What was sent, in order. A test may remove what it has read. */
  readonly mails: Mail[];
}

/** Makes a mailer in memory. As in a real one, attachments are made before the letter counts as sent. */
export function memoryMailer(): MemoryMailer {
  const mails: Mail[] = [];
  const send = (mail: Mail) =>
    Effect.asVoid(
      Effect.tap(Effect.all((mail.attachments ?? []).map(({ content }) => content)), () => Effect.sync(() => mails.push(mail))),
    );
  return { driver: "memory", mails, send };
}

/** A texter that sends nothing and keeps each text message for tests. */
export interface MemoryTexter extends TexterShape {
  /** What was sent, in order. A test may remove what it has read. */
  readonly texts: { readonly to: string; readonly text: string }[];
}

/** Makes a texter in memory. */
export function memoryTexter(): MemoryTexter {
  const texts: { to: string; text: string }[] = [];
  return { driver: "memory", texts, send: (to, text) => Effect.sync(() => void texts.push({ to, text })) };
}

/** A writer of calendar files that have only their first line. */
export interface MemoryCalendar extends CalendarFilesShape {
  /** The entries that files were written for, in order. */
  readonly entries: readonly CalendarEntry[];
}

/** Makes a writer of calendar files in memory. */
export function memoryCalendar(): MemoryCalendar {
  const entries: CalendarEntry[] = [];
  return {
    entries,
    ics: (entry) => Effect.sync(() => (entries.push(entry), "BEGIN:VCALENDAR")),
    feed: (name, all) => Effect.sync(() => JSON.stringify([name, all])),
  };
}

/** The layer that provides mail, text messages and calendar files in memory. */
export const memoryPostLayer: Layer.Layer<Mailer | Texter | CalendarFiles> = Layer.mergeAll(
  Layer.sync(Mailer, memoryMailer),
  Layer.sync(Texter, memoryTexter),
  Layer.sync(CalendarFiles, memoryCalendar),
);
