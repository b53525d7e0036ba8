import { Layer } from "effect";
import { Calendar, type CalendarEntry, type Mail, Mailer, Texter } from "#core/ports/outside.ts";

/** Letters that reach nobody. */
export interface MemoryMailer {
  readonly driver: string;
  /** As they were sent, the first one first; who has read them may take them away. */
  readonly mails: Mail[];
  readonly send: (mail: Mail) => Promise<void>;
}

/** What a letter carries is made before it counts as sent, as a real one would. */
export function memoryMailer(): MemoryMailer {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    await Promise.all((mail.attachments ?? []).map(async (file) => file.content()));
    mails.push(mail);
  };
  return { driver: "memory", mails, send };
}

/** Texts that reach nobody. */
export interface MemoryTexter {
  readonly driver: string;
  /** As they were sent, the first one first; who has read them may take them away. */
  readonly texts: { readonly to: string; readonly text: string }[];
  readonly send: (to: string, text: string) => Promise<void>;
}

export function memoryTexter(): MemoryTexter {
  const texts: { to: string; text: string }[] = [];
  return { driver: "memory", texts, send: async (to, text) => void texts.push({ to, text }) };
}

/** Calendar files without a line but their first. */
export interface MemoryCalendar {
  /** What files were written of, the first one first. */
  readonly entries: readonly CalendarEntry[];
  readonly ics: (entry: CalendarEntry) => Promise<string>;
}

export function memoryCalendar(): MemoryCalendar {
  const entries: CalendarEntry[] = [];
  return { entries, ics: async (entry) => (entries.push(entry), "BEGIN:VCALENDAR") };
}

export const layerMemory: Layer.Layer<Mailer | Texter | Calendar> = Layer.mergeAll(
  Layer.sync(Mailer, memoryMailer),
  Layer.sync(Texter, memoryTexter),
  Layer.sync(Calendar, memoryCalendar),
);
