import { paymentMeans, type PaymentMeans } from "#core/domain/ledger/ledger.ts";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { timeOfDayText } from "#core/domain/calendar/timeOfDay.ts";
import { instantOf, isoTextOf, minutesOfDayAt, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { ReadinessReason } from "#core/domain/daysheet/readiness.ts";
import { areEngineHoursLower, type LicenceCheckName } from "#core/domain/daysheet/trip.ts";
import type { Locale } from "#core/domain/language/language.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { TextStore } from "#core/ports/device.ts";
import { lastFourRule } from "#core/domain/validation/lastFour.ts";
import * as required from "#core/domain/validation/required.ts";
import { readJson, writeJson } from "../session/textStore.ts";
import { userDraftKey } from "../session/userDrafts.ts";
import { createForm, type Form } from "../form/form.ts";
import { type FormIssue, formIssuesOf } from "../form/issues.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { parseDollars, typedDollars } from "../managed/parseDollars.ts";
import { parseFormNumber } from "../managed/typedFields.ts";
import type { DockAction } from "./action.ts";
import { type ChecklistFields, createChecklistForm } from "./checklistForm.ts";
import { ageLimitAt } from "./answer.ts";
import type { DaySheetModel } from "./daySheet.ts";
import type { DockActionOutcome } from "./queue.ts";
import { mostHours, mostPercent, passageDraftIn, type PassageFields, passageIssues } from "./passageFields.ts";
import type { CurrentTripState } from "./trip.ts";

/** The fields of the form that records a payment at the dock. */
export interface DockPaymentFields {
  readonly amount: string;
  readonly means: PaymentMeans;
}

/**
 * The fields of the form that records a check of documents: the proof of competency, the end of the number and the last day of a boating and of
 * a driving licence, a birthdate.
 */
export interface DocumentCheckFields {
  readonly proof: "licence" | "checklist" | "";
  readonly lastFour: string;
  readonly until: string;
  readonly drivingLastFour: string;
  readonly drivingUntil: string;
  readonly birthdate: string;
}

/** The fields of the form that records what a customer accepted at the dock: the rental rules, and the safety briefing. */
export interface DockAcceptanceFields {
  readonly clauses: boolean;
  readonly briefing: boolean;
}

/** The form that records a departure or return. */
export interface PassageForm extends Form<PassageFields> {
  /** Stores what is typed until it is recorded: the form closes while staff look at the boat. A time that nobody typed is not stored. */
  readonly store: () => void;
}

/** The forms by which staff record what happens with a trip. */
export interface DockForms {
  /** Begins with all that is due, written as `locale` writes it. */
  readonly collecting: (trip: CurrentTripState, locale: Locale) => Form<DockPaymentFields>;
  readonly verifying: (trip: CurrentTripState) => Form<DocumentCheckFields>;
  readonly signing: (trip: CurrentTripState) => Form<DockAcceptanceFields>;
  /** The safety checklist in force, in this language at first; undefined until the day sheet is loaded. */
  readonly countersigning: (trip: CurrentTripState, locale: Locale) => Form<ChecklistFields> | undefined;
  /** Begins with what was stored of this passage, if anything was; the time is now where none was typed. */
  readonly passing: (trip: CurrentTripState, which: "depart" | "return") => PassageForm;
  /** Reverts a check, a departure or a return. */
  readonly takeBack: (trip: CurrentTripState, action: DockAction) => Promise<CallReply<DockActionOutcome>>;
}

/** The parts that the forms of trips need: the day sheet, and a listener for what was done. */
export interface DockFormsParts extends Pick<OfficeParts, "loading" | "messages" | "now"> {
  readonly sheet: DaySheetModel;
  /** Stores passages that are typed and not recorded yet, for this tab. */
  readonly drafts: TextStore;
  /** Called when something was done with a trip, or queued; `collected` is in dollars. */
  readonly done: (
    trip: CurrentTripState,
    did: "collect" | "verify" | "sign" | "depart" | "return",
    outcome: DockActionOutcome & { readonly collected?: number },
  ) => void;
}

/** Whether a trip still lacks any of these requirements for its departure. */
export function lacksAnyRequirement({ reasons }: Pick<CurrentTripState, "reasons">, ...wanted: readonly ReadinessReason[]): boolean {
  return wanted.some((reason) => reasons.includes(reason));
}

/** Creates the forms by which staff record what happens with a trip, without React. */
export function createDockForms({ sheet, drafts, done, loading, messages, now }: DockFormsParts): DockForms {
  const day = () => sheet.place.peek().day;

  /** Sends actions one by one, in order, until one is refused. */
  async function actAll(trip: CurrentTripState, actions: readonly DockAction[]): Promise<CallReply<DockActionOutcome>> {
    let outcome: DockActionOutcome = { isSlip: false, isQueued: false };
    for (const action of actions) {
      const reply = await sheet.act(trip, action);
      if (!reply.ok) return reply;
      outcome = reply.data;
    }
    return { ok: true, data: outcome };
  }

  /** The engine's hours at departure: those in the queue, else the server's, which are loaded where only the device's copy is. */
  async function hoursAtDeparture({ _id }: CurrentTripState): Promise<number | null> {
    const waiting = sheet.waiting.peek().findLast((each) => each.trip === _id && each.action.do === "depart");
    if (waiting?.action.do === "depart") return waiting.action.engineHours ?? null;
    const details = () => sheet.trips.peek()?.find((each) => each._id === _id)?.details;
    if (details() === undefined) await sheet.reload();
    return details()?.departed?.engineHours ?? null;
  }

  return {
    collecting: (trip, locale) =>
      createForm<DockPaymentFields, DockActionOutcome>({
        first: { amount: typedDollars(trip.due, locale), means: paymentMeans[0] },
        loading,
        check: ({ amount }) => amountIssues(amount, trip.due),
        send: ({ amount, means }) => actAll(trip, [{ do: "collect", amount: parseDollars(amount) ?? 0, means }]),
        accepted: (outcome, { amount }) => {
          // The answer to a payment does not contain the trip.
          if (!outcome.isQueued) void sheet.reload();
          done(trip, "collect", { ...outcome, collected: parseDollars(amount) ?? 0 });
        },
      }),
    verifying: (trip) => {
      const needsProof = lacksAnyRequirement(trip, "licence", "licenceEnded");
      const needsDriving = lacksAnyRequirement(trip, "drivingLicence");
      const needsAge = lacksAnyRequirement(trip, "age");
      const isDrivingTyped = ({ drivingLastFour, drivingUntil }: DocumentCheckFields) =>
        needsDriving && (drivingLastFour !== "" || drivingUntil !== "" || !(needsProof || needsAge));
      return createForm<DocumentCheckFields, DockActionOutcome>({
        first: { proof: needsProof ? "licence" : "", lastFour: "", until: "", drivingLastFour: "", drivingUntil: "", birthdate: "" },
        loading,
        check: (fields) => [
          ...(fields.proof === "licence" ? licenceIssues("lastFour", "until", fields, day()) : []),
          ...(isDrivingTyped(fields) ? licenceIssues("drivingLastFour", "drivingUntil", fields, day()) : []),
          ...(needsAge && (fields.birthdate !== "" || !(needsProof || isDrivingTyped(fields)))
            ? dayIssues("birthdate", fields.birthdate, required.birthdateOfAgeRule(ageLimitAt(sheet.known.peek(), trip.dock), day()))
            : []),
        ],
        send: (fields) => {
          const { proof, birthdate } = fields;
          const birthday = parseDay(birthdate);
          return actAll(trip, [
            ...(proof === "licence" ? [licenceSeen(proof, fields.lastFour, fields.until)] : []),
            ...(isDrivingTyped(fields) ? [licenceSeen("drivingLicence", fields.drivingLastFour, fields.drivingUntil)] : []),
            ...(needsAge && birthday !== undefined ? [{ do: "check", fact: "age", done: true, birthdate: birthday } as const] : []),
          ]);
        },
        accepted: (outcome) => done(trip, "verify", outcome),
      });
    },
    signing: (trip) =>
      createForm<DockAcceptanceFields, DockActionOutcome>({
        first: { clauses: false, briefing: false },
        loading,
        check: ({ clauses, briefing }) =>
          clauses || briefing
            ? []
            : [{ field: lacksAnyRequirement(trip, "clauses") ? "clauses" : "briefing", phrase: { key: "daySheet.sign.nothing" } }],
        send: ({ clauses, briefing }) =>
          actAll(trip, [
            ...(clauses ? [{ do: "check", fact: "clauses", done: true } as const] : []),
            ...(briefing ? [{ do: "check", fact: "briefing", done: true } as const] : []),
          ]),
        accepted: (outcome) => done(trip, "sign", outcome),
      }),
    countersigning: (trip, locale) => {
      const checklist = sheet.known.peek()?.checklist;
      const signed = (outcome: DockActionOutcome) => done(trip, "verify", outcome);
      return checklist === undefined ? undefined : createChecklistForm({ sheet, signed, loading, now }, trip, checklist, locale);
    },
    passing: (trip, which) => {
      let confirmed = "";
      const draftKey = userDraftKey(which, trip._id);
      const timeNow = timeOfDayText(minutesOfDayAt(now()));
      const hoursBefore = async () => {
        if (which === "return") return hoursAtDeparture(trip);
        // Without an answer the boat may leave; a mistake is shown once the action is sent.
        const reply = await messages("booking/reservations/hoursBefore", { _id: trip._id });
        return reply.ok ? reply.data.engineHours : null;
      };
      const form = createForm<PassageFields, DockActionOutcome>({
        first: passageDraftIn(readJson(drafts, draftKey), timeNow),
        loading,
        pathOf: (name) => (name === "time" ? "/at" : `/${name}`),
        check: async (fields) => {
          const issues = passageIssues(fields);
          const hours = parseFormNumber(fields.engineHours, mostHours);
          if (issues.length > 0 || hours === undefined || confirmed === fields.engineHours) return issues;
          const before = await hoursBefore();
          if (!areEngineHoursLower({ engineHours: before }, hours)) return issues;
          // A figure is questioned once: sent again, it is confirmed.
          confirmed = fields.engineHours;
          const key = which === "depart" ? "daySheet.passage.backwardBefore" : "daySheet.passage.backward";
          return [{ field: "engineHours", phrase: { key, params: { hours: before ?? "" } } }];
        },
        send: ({ time, engineHours, fuel, note }) => {
          const hours = parseFormNumber(engineHours, mostHours);
          const percent = parseFormNumber(fuel, mostPercent);
          return actAll(trip, [
            {
              do: which,
              at: isoTextOf(instantFor(time, day(), which === "return" ? trip.departedAt : null, now())),
              ...(hours === undefined ? {} : { engineHours: hours }),
              ...(percent === undefined ? {} : { fuel: percent }),
              ...(note.trim() === "" ? {} : { note: note.trim() }),
            },
          ]);
        },
        accepted: (outcome, { engineHours }) => {
          drafts.remove(draftKey);
          done(trip, which, { ...outcome, isSlip: outcome.isSlip && confirmed !== engineHours });
        },
      });
      const store = () => {
        const { time, ...typed } = form.fields.peek();
        writeJson(drafts, draftKey, time === timeNow ? typed : { time, ...typed });
      };
      return { ...form, store };
    },
    takeBack: (trip, action) => sheet.act(trip, action),
  };
}

const dayMs = 86_400_000;

/** The instant of a typed time. A return before the departure's time is on the day after. */
function instantFor(time: string, day: Day, departedAt: number | null, now: number): number {
  const at = instantOf(day, parseTimeOfDay(time) ?? 0);
  return departedAt !== null && at < departedAt && at + dayMs <= now ? at + dayMs : at;
}

function amountIssues(amount: string, due: number): readonly FormIssue<"amount">[] {
  const typed = parseDollars(amount);
  if (typed === undefined || typed === 0) return [{ field: "amount", phrase: { key: "validation.least", params: { min: 0.01 } } }];
  return typed > due ? [{ field: "amount", phrase: { key: "validation.most", params: { max: due } } }] : [];
}

function licenceSeen(fact: LicenceCheckName, lastFour: string, until: string): DockAction {
  const end = parseDay(until);
  return { do: "check", fact, done: true, lastFour: lastFour.trim(), ...(end === undefined ? {} : { until: end }) };
}

function licenceIssues(
  number: "lastFour" | "drivingLastFour",
  end: "until" | "drivingUntil",
  fields: DocumentCheckFields,
  day: Day,
): readonly FormIssue<keyof DocumentCheckFields>[] {
  const issue = lastFourRule(fields[number].trim());
  return [
    ...(issue === undefined ? [] : formIssuesOf([{ field: number, issue }])),
    ...(fields[end] === "" ? [] : dayIssues(end, fields[end], required.notBeforeTodayRule(day))),
  ];
}

function dayIssues<Name extends "until" | "drivingUntil" | "birthdate">(
  name: Name,
  typed: string,
  rule: ReturnType<typeof required.notBeforeTodayRule>,
): readonly FormIssue<Name>[] {
  const day = parseDay(typed);
  if (typed !== "" && day === undefined) return [{ field: name, phrase: { key: "validation.day" } }];
  const issue = rule(day ?? "");
  return issue === undefined ? [] : formIssuesOf([{ field: name, issue }]);
}
