import { type ReadinessReason, readinessReasons } from "#core/domain/daysheet/readiness.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../../headless/alerts/failurePhrase.ts";
import { issuePhrase } from "../../headless/form/issues.ts";
import type { CurrentTripState } from "../../headless/daysheet/trip.ts";
import type { TripGroup } from "../../headless/daysheet/groups.ts";
import type { Words } from "../../headless/words/words.tsx";

/** Gives the name of a trip's customer; a text that says so where the customer was erased. */
export function tripCustomerText({ name }: Pick<CurrentTripState, "name">, { say }: Words): string {
  return name || say("daySheet.forgotten");
}

/** Gives as text how many people come aboard, where the booking has it, and how many the boat takes. */
export function peopleAboardText({ people, seats }: Pick<CurrentTripState, "people" | "seats">, { say }: Words): string {
  const room = say("daySheet.seats", { count: seats });
  return people === null ? room : `${say("daySheet.aboard", { count: people })} · ${room}`;
}

/** Gives what staff prepare for a trip besides the boat, as text: “2 × Life jacket, Fuel”; empty where there is nothing. */
export function tripExtrasText({ extras = [] }: Pick<CurrentTripState, "extras">, { named }: Words): string {
  return extras.map(({ name, quantity }) => (quantity === 1 ? named(name) : `${quantity}\u00a0× ${named(name)}`)).join(", ");
}

/** Gives the state of a trip as text; of a late one, by how much. */
export function tripStateText({ state, endsAt }: CurrentTripState, now: number, { say, format }: Words): string {
  if (state !== "late") return say(`daySheet.state.${state}`);
  return say("daySheet.lateBy", { duration: format.lasting(minutesOf(now - endsAt)) });
}

/** Gives the reasons shown with the state of a trip, the gravest first: why it may not leave, what is to be done, since when it is out. */
export function tripReasonsText(trip: CurrentTripState, now: number, words: Words): readonly string[] {
  const { say, format } = words;
  const { state, reasons, endsAt, departedAt, returnedAt } = trip;
  if (state === "late") return [say("daySheet.dueBackAt", { time: format.clock(endsAt) })];
  if (state === "atSea") return [say("daySheet.leftAt", { time: format.clock(departedAt ?? now) })];
  const markedAt = trip.details?.noShow?.at;
  if (state === "noShow") return markedAt === undefined ? [] : [say("daySheet.noShow.seen", { time: format.clock(Date.parse(markedAt)) })];
  if (state === "returned") return [say("daySheet.backAt", { time: format.clock(returnedAt ?? now) })];
  const { due, currency, day } = trip;
  const params = { sum: format.dollars(due, currency), day: format.monthDay(day) };
  const texts = reasons.map((reason) => say(`daySheet.reason.${reason}`, params));
  return trip.isBoatOut ? [say("daySheet.boatOut"), ...texts] : texts;
}

/** Gives as text why an act at the dock was refused: what the boat waits for, else the refused field, else the text of the error code. */
export function dockRefusalText(failure: CallFailure, { say }: Pick<Words, "say">): string {
  const reasons = readinessReasons.filter((reason) => failure.reasons?.includes(reason));
  if (reasons.length > 0) return say("daySheet.notReady", { reasons: reasons.map((reason) => say(refusedKey(reason))).join(", ") });
  const [issue] = failure.issues ?? [];
  // The catalogue's sentence speaks of a date.
  if (issue?.rule === "futureCheck") return say("daySheet.notPassed");
  const { key, params } = issue === undefined ? failurePhraseOf(failure) : issuePhrase(issue);
  return say(key, params);
}

// A trip of another day than the page's: neither its sum nor its date is known here.
function refusedKey(reason: ReadinessReason) {
  return reason === "balance" || reason === "laterDay"
    ? (`daySheet.refusedFor.${reason}` as const)
    : (`daySheet.reason.${reason}` as const);
}

/** Gives as text when the trips of a group are, relative to now within three hours; and how many of them are ready. */
export function tripGroupText({ kind, at, trips }: TripGroup, minutesNow: number | undefined, { say, format }: Words): string {
  const parts: string[] = [];
  const away = minutesNow === undefined || !Number.isFinite(at) ? undefined : at - minutesNow;
  if (away !== undefined && Math.abs(away) <= nearMinutes) {
    if (away === 0) parts.push(say("daySheet.nowHere"));
    else parts.push(say(away > 0 ? "daySheet.inMinutes" : "daySheet.minutesAgo", { duration: format.lasting(Math.abs(away)) }));
  }
  if (kind === "departures")
    parts.push(say("daySheet.readyOf", { count: trips.filter(({ state }) => state === "ready").length, all: trips.length }));
  else parts.push(say("daySheet.trips", { count: trips.length }));
  return parts.join(" · ");
}

const nearMinutes = 180;

/** Whole minutes of a number of milliseconds, at least one. */
function minutesOf(milliseconds: number): number {
  return Math.max(1, Math.floor(milliseconds / 60_000));
}
