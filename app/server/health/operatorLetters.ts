import { closeSync, openSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Effect, Exit } from "effect";
import { makePrivateFolder } from "#adapters/node/files/privateFiles.ts";
import { dayAt, minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { type PartStatus, operatorLetterEveryMs, type OperatorNews } from "#core/domain/health/status.ts";
import type { MailerShape, TexterShape } from "#core/ports/outside.ts";
import { dateTextsOf } from "#core/words/format/when.ts";
import { type Locale, textLookupFor } from "#core/words/index.ts";
import { composeLetter, type WrittenLetter } from "#core/words/letter.ts";

/** What letters to the operator need: who gets them, what sends them, and the address of the server. */
export interface OperatorLetterParts {
  /** Addresses of e-mail and phones. */
  readonly operator: readonly string[];
  readonly mailer: MailerShape;
  readonly texter: TexterShape;
  readonly address: () => string;
  readonly now: () => number;
  /** The folder in which servers of one store agree who writes. */
  readonly folder: string;
}

/** The functions that write to the operator; each resolves to whether anybody could be told. */
export interface OperatorLetters {
  readonly tell: (status: PartStatus, news: OperatorNews["told"]) => Promise<boolean>;
  /** Sends a letter, or a text, that says it is a test. Undefined where the operator has no such address. */
  readonly test: (channel: "mail" | "texts") => Promise<boolean> | undefined;
}

const languages: readonly Locale[] = ["fr", "en"];

/**
 * Makes the functions that write to the operator: by mail, and by text where no mail leaves. A letter is in both languages, since a server has none of its
 * own, and names parts, reasons and instants alone.
 */
export function makeOperatorLetters({ operator, mailer, texter, address, now, folder }: OperatorLetterParts): OperatorLetters {
  const addresses = operator.filter((contact) => contact.includes("@"));
  const phones = operator.filter((contact) => !contact.includes("@"));
  const isSent = async (sendings: readonly Effect.Effect<void, unknown>[]): Promise<boolean> => {
    const exits = await Promise.all(sendings.map((sending) => Effect.runPromiseExit(sending)));
    return exits.some(Exit.isSuccess);
  };
  const mail = (letter: WrittenLetter, id: string) =>
    isSent(addresses.map((to, index) => mailer.send({ ...letter, to, messageId: `health.${id}.${index}` })));
  const text = (words: string) => isSent(phones.map((to) => texter.send(to, words)));
  return {
    tell: async (status, news) => {
      const { part } = status;
      const claim = claimLetter(folder, `${part}-${news}-${Math.floor(now() / operatorLetterEveryMs)}`);
      if (claim === undefined) return true;
      const isTold =
        (await mail(partLetter(status, news, address()), `${part}.${news}.${now()}`)) || (await text(partText(status, news, address())));
      if (!isTold) claim.release();
      return isTold;
    },
    test: (channel) => {
      const words = languages.map((locale) => textLookupFor(locale)("health.letter.test")).join(" / ");
      if (channel === "mail")
        return addresses.length === 0 ? undefined : mail(composeLetter("fr", { subject: "Quai", parts: [words] }), `test.${now()}`);
      return phones.length === 0 ? undefined : text(words);
    },
  };
}

function partLetter(status: PartStatus, news: OperatorNews["told"], address: string): WrittenLetter {
  const paragraphs = languages.map((locale) => paragraphOf(status, news, locale));
  const url = `${address}/health`;
  const link = { kind: "link", url, button: languages.map((locale) => textLookupFor(locale)("health.letter.open")).join(" / ") } as const;
  const detail = status.detail === "" || news === "works" ? [] : [status.detail];
  return composeLetter("fr", { subject: `Quai\u00a0: ${titleOf(status, news)}`, parts: [...paragraphs, ...detail, link] });
}

function partText(status: PartStatus, news: OperatorNews["told"], address: string): string {
  return `Quai: ${titleOf(status, news)}. ${address}/health`;
}

function titleOf({ part }: PartStatus, news: OperatorNews["told"]): string {
  return languages
    .map((locale) => {
      const say = textLookupFor(locale);
      return say(`health.letter.${news}`, { part: say(`health.parts.${part}`) });
    })
    .join(" / ");
}

function paragraphOf({ part, since, reason, facts }: PartStatus, news: OperatorNews["told"], locale: Locale): string {
  const say = textLookupFor(locale);
  const when = dateTextsOf(locale);
  const named = { part: say(`health.parts.${part}`), when: `${when.day(dayAt(since))}, ${when.time(minutesOfDayAt(since))}` };
  if (news === "works") return say("health.letter.again", named);
  const mend = say("health.letter.mend", { mend: say(`health.mends.${reason}`) });
  return [say("health.letter.since", named), say(`health.reasons.${reason}`, facts), mend].join("\n");
}

/** Claims a letter for this server; undefined where another server of this store has claimed it. Where no file can be made, each server writes. */
function claimLetter(folder: string, name: string): { readonly release: () => void } | undefined {
  const path = join(folder, `letter-${name}`);
  try {
    makePrivateFolder(folder);
    deleteOldClaims(folder);
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return undefined;
  }
  return { release: () => rmSync(path, { force: true }) };
}

function deleteOldClaims(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith("letter-"))) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - 2 * operatorLetterEveryMs) rmSync(path, { force: true });
  }
}
