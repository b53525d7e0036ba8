import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { membersOfGroup } from "../../domain/reservation/group.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { dateTextsOf } from "../../words/format/when.ts";

/** Gives what a session pays, for the provider's page: the boat and the day of each, a group as the days from its first to its last. */
export function paymentDescriptionOf(reservations: readonly Reservation[], catalogue: Catalogue, locale: Reservation["locale"]): string {
  const { longDay } = dateTextsOf(locale);
  const parts = reservations.flatMap((each) => {
    const days = each.group === null ? [each] : membersOfGroup(each, reservations);
    const [first = each, last = first] = [days[0], days.at(-1)];
    if (first._id !== each._id) return [];
    const boat = catalogue.boats.find(({ _id }) => _id === each.boat)?.name[locale] ?? each.boat;
    return [`${boat}, ${longDay(first.date)}${last.date === first.date ? "" : ` – ${longDay(last.date)}`}`];
  });
  return parts.join("; ");
}
