import { Schema } from "effect";
import { parseDay } from "../../../domain/calendar/day.ts";
import { centsOf, sumOfCents } from "../../../domain/money/cents.ts";
import { givenKinds } from "../../../domain/oversight/givenByStaff.ts";
import { clubScope } from "../../../domain/scope.ts";
import { Store } from "../../../ports/store/store.ts";
import type { LetterContent } from "../../../words/letter.ts";
import { defineClubLetter } from "../../club/letters/clubLetter.ts";
import { letterTextsOf } from "../../messages/letter.ts";
import { readGivenInWeek } from "../readGiven.ts";

/**
 * The letter to an administrator about what one member of staff gave in a week; `to` is the id of the administrator, "" for the club's own
 * address. None where the sum is within its limit again.
 */
export const givenLetter = defineClubLetter({
  name: "given",
  payload: Schema.Struct({ club: Schema.String, actor: Schema.String, monday: Schema.String, to: Schema.String }),
  subject: () => ({ isToOffice: true }),
  *write({ club, settings, publicUrl }, { actor, monday: day, to }) {
    const store = yield* Store;
    const monday = parseDay(day);
    if (monday === undefined) return undefined;
    const { people, currency } = yield* readGivenInWeek(club.id, monday);
    const person = people.find((each) => each.actor === actor);
    const limit = centsOf(settings.oversight.weekDollars);
    if (person === undefined || limit === 0 || person.total <= limit) return undefined;
    const read = (id: string) => store.kinds.users.read(clubScope(club.id), id);
    const reader = to === "" ? undefined : yield* read(to);
    const giver = yield* read(actor);
    const locale = reader?.locale ?? settings.messages.noticeLocale;
    const { say, when, money } = letterTextsOf(locale, currency);
    const name = giver === undefined ? say("history.unknownWho") : `${giver.firstname} ${giver.lastname}`.trim();
    const params = { name, amount: money(person.total), limit: money(limit), date: when.date(monday) };
    const rows = givenKinds.flatMap((kind) => {
      const given = person.given.filter((each) => each.kind === kind);
      const sum = sumOfCents(given.map(({ amount }) => amount));
      return given.length === 0
        ? []
        : [say("mail.given.row", { what: say(`history.given.kinds.${kind}`), count: given.length, amount: money(sum) })];
    });
    const mail: LetterContent = {
      subject: say("mail.given.subject", params),
      parts: [
        say("mail.given.text", params),
        { kind: "facts", rows },
        { kind: "link", url: `${publicUrl}/${locale}/config#section-given`, button: say("mail.button.given") },
      ],
    };
    return { email: reader?.email ?? club.email, locale, mail };
  },
});
