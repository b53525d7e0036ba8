import { Effect } from "effect";
import type { ClubGateway } from "#core/domain/messages/clubGateway.ts";
import type { OpenMailServer } from "#core/domain/messages/mailServer.ts";
import type { MailerShape, TexterShape } from "#core/ports/outside.ts";
import { textLookupFor } from "#core/words/index.ts";

/** What a rehearsal tells of a letter that reached nobody; it names no address. */
export type LogUnsent = (what: { readonly channel: "mail" | "text" }) => void;

/** Sends mails to listed addresses alone, and says in each that it belongs to a rehearsal; the others count as sent, and are logged. */
export function rehearsedMailer(mailer: MailerShape, listed: readonly string[], unsent: LogUnsent): MailerShape {
  const { driver, clubs } = mailer;
  return {
    driver,
    ...(clubs && { clubs: { ...clubs, through: (own: OpenMailServer) => rehearsedMailer(clubs.through(own), listed, unsent) } }),
    sendsTo: (to) => isListed(listed, to),
    send: (mail) => {
      if (!isListed(listed, mail.to)) return Effect.sync(() => unsent({ channel: "mail" }));
      const say = textLookupFor(mail.locale);
      const note = say("mail.rehearsal.note");
      return mailer.send({
        ...mail,
        subject: say("mail.rehearsal.subject", { subject: mail.subject }),
        text: `${note}\n\n${mail.text}`,
        parts: [{ kind: "text", lines: [note] }, ...mail.parts],
      });
    },
  };
}

/** Sends texts to listed phones alone, and says in each that it belongs to a rehearsal; the others count as sent, and are logged. */
export function rehearsedTexter(texter: TexterShape, listed: readonly string[], unsent: LogUnsent): TexterShape {
  // A text has no language of its own here.
  const mark = `${textLookupFor("fr")("mail.rehearsal.text")} / ${textLookupFor("en")("mail.rehearsal.text")}`;
  const { driver, clubs } = texter;
  return {
    driver,
    ...(clubs && { clubs: { ...clubs, through: (own: ClubGateway) => rehearsedTexter(clubs.through(own), listed, unsent) } }),
    sendsTo: (to) => isListed(listed, to),
    send: (to, text, client) =>
      isListed(listed, to) ? texter.send(to, `${mark}: ${text}`, client) : Effect.sync(() => unsent({ channel: "text" })),
  };
}

function isListed(listed: readonly string[], to: string): boolean {
  return listed.some((one) => one.toLowerCase() === to.toLowerCase());
}
