import { dayAt, minutesOfDayAt } from "../../../domain/calendar/zone.ts";
import type { ActionCard } from "../../../domain/chat/card.ts";
import type { Locale } from "../../../domain/language/language.ts";
import { moneyText } from "../../../domain/money/currency.ts";
import { dateTextsOf } from "../../../words/format/when.ts";
import { textLookupFor } from "../../../words/index.ts";

/** Gives a card as a line of a mail. */
export function cardMailLine({ facts, deadline }: ActionCard, locale: Locale): string {
  const say = textLookupFor(locale);
  const when = dateTextsOf(locale);
  const until = say("cards.until", { day: when.day(dayAt(deadline)), time: when.time(minutesOfDayAt(deadline)) });
  const { trip } = facts;
  const tripParams = { day: when.day(trip.date), time: when.time(trip.start) };
  switch (facts.kind) {
    case "slot": {
      const { boat, date, start } = facts.to;
      return say("cards.mail.slot", { boat: boat[locale], day: when.day(date), time: when.time(start), until });
    }
    case "payment":
      return say("cards.mail.payment", { amount: moneyText(facts.amount, facts.currency, locale), until });
    case "closure":
      return say("cards.mail.closure", { ...tripParams, reason: facts.reason[locale], until });
    case "document":
      return say(`cards.mail.${facts.document}`, tripParams);
  }
}
