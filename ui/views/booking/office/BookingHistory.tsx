import {
  mdiAlertOutline,
  mdiAnchor,
  mdiCashMinus,
  mdiCashPlus,
  mdiCashSync,
  mdiCheckboxBlankOutline,
  mdiCheckboxMarkedOutline,
  mdiCreditCardCheckOutline,
  mdiCursorMove,
  mdiEmailAlertOutline,
  mdiEmailCheckOutline,
  mdiEmailEditOutline,
  mdiEmailOutline,
  mdiEyeOffOutline,
  mdiFileImportOutline,
  mdiLockOpenVariantOutline,
  mdiPlusBoxMultipleOutline,
  mdiPlusCircleOutline,
  mdiSailBoat,
  mdiSwapHorizontal,
  mdiTagMinusOutline,
  mdiUndoVariant,
  mdiWrenchCheckOutline,
  mdiWrenchClockOutline,
  mdiWalletOutline,
  mdiWalletPlusOutline,
  mdiWrenchOutline,
} from "@mdi/js";
import type { ReactElement } from "react";
import { boatParts } from "#core/domain/condition/damage.ts";
import { type BookingEventName, letterNames } from "#core/domain/booking/bookingHistory.ts";
import { type Status, statuses } from "#core/domain/reservation/status.ts";
import { parseDay } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { tripChecks, passageNames } from "#core/domain/daysheet/trip.ts";
import type { BookingRecord } from "../../../headless/booking/office/list.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { loggedExtrasText } from "../../managed/history/extrasText.ts";
import * as css from "./parts/bookings.css.ts";
import { bookingStatusText } from "./parts/BookingStatusTabs.tsx";

const marks: { readonly [Did in BookingEventName]: string } = {
  made: mdiPlusCircleOutline,
  captured: mdiCreditCardCheckOutline,
  collected: mdiCashPlus,
  refunded: mdiCashMinus,
  sentBack: mdiCashSync,
  retried: mdiCashSync,
  kept: mdiTagMinusOutline,
  credited: mdiWalletPlusOutline,
  creditUsed: mdiWalletOutline,
  waived: mdiTagMinusOutline,
  moved: mdiCursorMove,
  lowered: mdiTagMinusOutline,
  extrasChanged: mdiPlusBoxMultipleOutline,
  imported: mdiFileImportOutline,
  changed: mdiSwapHorizontal,
  undone: mdiUndoVariant,
  sent: mdiEmailOutline,
  memberPriced: mdiTagMinusOutline,
  readdressed: mdiEmailEditOutline,
  mailed: mdiEmailCheckOutline,
  unsent: mdiEmailAlertOutline,
  checked: mdiCheckboxMarkedOutline,
  unchecked: mdiCheckboxBlankOutline,
  departed: mdiSailBoat,
  returned: mdiAnchor,
  takenBack: mdiUndoVariant,
  damaged: mdiAlertOutline,
  broke: mdiWrenchOutline,
  commentHidden: mdiEyeOffOutline,
  repaired: mdiWrenchCheckOutline,
  reopened: mdiWrenchClockOutline,
  codeShown: mdiLockOpenVariantOutline,
};

/** Shows the history of a booking, newest first. */
export function BookingHistory({ booking }: { readonly booking: BookingRecord }): ReactElement {
  const { say, words } = useWords();
  return (
    <section className={css.part}>
      <h4 className={css.partHead}>{say("bookings.events")}</h4>
      <ol className={css.events}>
        {booking.events.map((event, index) => (
          <li key={`${event.at} ${event.did} ${index}`} className={css.event}>
            <span className={css.eventMark}>
              <Icon path={marks[event.did]} size={16} />
            </span>
            <span>
              {eventText(event, booking, words)} <span className={css.eventMore}>{handText(event.by, words)}</span>
            </span>
            <time className={css.eventAt} dateTime={event.at}>
              {momentText(event.at, words)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

type BookingEvent = BookingRecord["events"][number];

function eventText({ did, amount, changes }: BookingEvent, { currency }: BookingRecord, words: Words): string {
  const { say, format } = words;
  const dollars = (value: unknown) => (typeof value === "number" ? format.dollars(value, currency) : "");
  const status = changes["status"];
  const price = changes["amount"];
  const reason = changes["reason"]?.to;
  const fact = [...tripChecks, ...passageNames].find(
    (name) => name === (changes["checked"] ?? changes["unchecked"] ?? changes["takenBack"])?.to,
  );
  const part = boatParts.find((name) => name === (changes["damaged"] ?? changes["repaired"] ?? changes["reopened"])?.to);
  const aboard = changes["people"]?.to;
  const elsewhere = changes["imported"]?.to;
  const parts = [
    ...(fact === undefined ? [] : [say(`bookings.seen.${fact}`)]),
    ...(part === undefined ? [] : [say(`condition.parts.${part}`)]),
    ...(amount === null ? [] : [format.dollars(amount, currency)]),
    ...(status === undefined ? [] : [changeText(statusText(status.from, words), statusText(status.to, words), words)]),
    ...(["date", "time"] as const).flatMap((field) => {
      const change = changes[field];
      return change === undefined ? [] : [changeText(plainText(change.from, words), plainText(change.to, words), words)];
    }),
    ...(price === undefined ? [] : [changeText(dollars(price.from), dollars(price.to), words)]),
    ...(did === "extrasChanged" ? [becomesExtras(changes["extras"], words)] : []),
    ...(typeof aboard === "number" ? [say("bookings.people", { count: aboard })] : []),
    ...(changes["keepPrice"] === undefined ? [] : [say("bookings.priceKept")]),
    ...(changes["silent"] === undefined ? [] : [say("bookings.silent")]),
    // Its name in the system that it came from.
    ...(typeof elsewhere === "string" && elsewhere !== "" ? [elsewhere] : []),
    ...((did === "lowered" || did === "refunded") && typeof reason === "string" ? [reason] : []),
  ];
  return [whatDone({ did, changes }, words), ...parts].join(" · ");
}

function whatDone({ did, changes }: Pick<BookingEvent, "did" | "changes">, { say }: Words): string {
  const sent = changes["sent"]?.to;
  const mail = letterNames.find((letter) => letter === sent);
  if ((did === "mailed" || did === "unsent") && mail !== undefined) return say(`bookings.${did}.${mail}`);
  return did === "sent" ? say(`bookings.sent.${letterIn(changes)}`) : say(`bookings.did.${did}`);
}

const letters = ["confirmation", "reminder", "payLink", "swapLink"] as const;

function letterIn(changes: BookingEvent["changes"]): (typeof letters)[number] {
  return letters.find((letter) => letter === changes["sent"]?.to) ?? "confirmation";
}

function changeText(from: string, to: string, { say }: Words): string {
  return say("bookings.becomes", { from, to });
}

function becomesExtras(change: BookingEvent["changes"][string] | undefined, words: Words): string {
  const [from, to] = [change?.from, change?.to].map((extras) => loggedExtrasText(extras, words) || words.say("bookings.noExtras"));
  return changeText(from ?? "", to ?? "", words);
}

function statusText(value: unknown, words: Words): string {
  const status: Status = statuses.find((each) => each === value) ?? "";
  return bookingStatusText(status, words);
}

function plainText(value: unknown, { format }: Words): string {
  if (typeof value !== "string") return "";
  const day = parseDay(value);
  return day === undefined ? value : format.shortDay(day);
}

function handText({ kind, name }: BookingEvent["by"], { say }: Words): string {
  if (kind !== "staff") return say(`bookings.by.${kind}`);
  return name === "" ? say("bookings.by.someone") : say("bookings.by.staff", { name });
}

/** Gives an instant as the panel of a booking writes it: the day of the month, and the time. */
export function momentText(iso: string, { format }: Words): string {
  const at = Date.parse(iso);
  return `${format.monthDay(dayAt(at))}, ${format.clock(at)}`;
}
