import { useSignals } from "@preact/signals-react/runtime";
import { effect } from "@preact/signals-react";
import { useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { type TripCheckName, tripChecks, passageNames } from "#core/domain/daysheet/trip.ts";
import type { TextStore } from "#core/ports/device.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import { failureAlertRaiser } from "../alerts/phrase.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { createNoShowMarks, type NoShowMarks } from "./noShow.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { DockAction } from "./action.ts";
import { createDaySheetModel, type DaySheetModel } from "./daySheet.ts";
import { createDockForms, type DockForms } from "./forms.ts";
import type { DaySheetStore } from "./dayStore.ts";
import { endsOfBoatsOut } from "./lateBoats.ts";
import type { CurrentTripState } from "./trip.ts";

/** A function that subscribes a listener to changes. The returned function ends that. */
export type SubscribeToChanges<Values extends readonly unknown[]> = (listener: (...values: Values) => void) => () => void;

/** The parts that the page of the day sheet gives to its hook. */
export interface DaySheetPageParts {
  readonly parts: OfficeParts;
  readonly keep: DaySheetStore;
  /** The query of the current address. */
  readonly place: string;
  /** Gives the club's version, now and at each change. */
  readonly news: SubscribeToChanges<readonly [version: number]>;
  /** Calls when the connection is back, or the page is visible again. */
  readonly woken: SubscribeToChanges<readonly []>;
  /** Calls when the connection is lost. */
  readonly lost: SubscribeToChanges<readonly []>;
  /** Gets when the trips end whose boats are out today, in epoch milliseconds, now and at each change. */
  readonly onBoatsOut?: (ends: readonly number[]) => void;
  /** Stores what is typed and not recorded yet, for this tab. */
  readonly drafts: TextStore;
}

/** The models of the day sheet's page. */
export interface DaySheetPageModels {
  readonly sheet: DaySheetModel;
  readonly forms: DockForms;
  /** Reverts a check, or the last departure or return, and raises an alert. Resolves to whether that was done, or waits to be. */
  readonly takeBack: (trip: CurrentTripState, what: TripCheckName | (typeof passageNames)[number]) => Promise<boolean>;
  readonly noShows: NoShowMarks;
  readonly sendNow: () => void;
}

/**
 * A hook that keeps the models of the day sheet's page as long as the component. They read the address at once, and again whenever `place`
 * changes.
 */
export function useDaySheetPage({ parts, keep, place, news, woken, lost, onBoatsOut, drafts }: DaySheetPageParts): DaySheetPageModels {
  useSignals();
  const [{ sent, ...desk }] = useState(() => deskOf(parts, keep, drafts));
  const { sheet } = desk;
  useEffect(() => sheet.run(sent), [sheet, sent]);
  useEffect(() => news(sheet.moved), [news, sheet]);
  useEffect(() => woken(() => void sheet.wake().then(sent)), [woken, sheet, sent]);
  useEffect(() => lost(sheet.lost), [lost, sheet]);
  useEffect(() => sheet.follow(place), [sheet, place]);
  useEffect(() => {
    if (onBoatsOut === undefined) return undefined;
    return effect(() => {
      const { place: shown, trips, now } = sheet;
      if (trips.value !== undefined && shown.value.day === dayAt(now.value)) onBoatsOut(endsOfBoatsOut(trips.value));
    });
  }, [sheet, onBoatsOut]);
  return desk;
}

function deskOf(parts: OfficeParts, keep: DaySheetStore, drafts: TextStore) {
  const { alerts, words } = parts;
  const sheet = createDaySheetModel({ ...parts, keep });
  const raise = (message: string, type: "success" | "warning" | "info" = "success") => alerts.raise({ type, message });
  const sent = ({ accepted }: Awaited<ReturnType<DaySheetModel["wake"]>>) => {
    if (accepted > 0) raise(words().say("daySheet.sent", { count: accepted }));
  };
  const forms = createDockForms({
    ...parts,
    sheet,
    drafts,
    done: ({ reference, boat, currency }, did, { isQueued, isSlip, collected = 0 }) => {
      const { say, named, format } = words();
      // Its row and the notice above the list say that it waits; a box would cover the list.
      if (isQueued) return;
      raise(say(`daySheet.done.${did}`, { reference, boat: named(boat), sum: format.dollars(collected, currency) }));
      if (isSlip) raise(say(did === "depart" ? "daySheet.slipBefore" : "daySheet.slip", { boat: named(boat) }), "warning");
    },
  });
  const failed = (failure: CallFailure) =>
    failureAlertRaiser(alerts, words)({ ...failureCatalogPhrase(failure), ...failurePhraseOf(failure) });
  const takeBack: DaySheetPageModels["takeBack"] = async (trip, what) => {
    const fact = tripChecks.find((each) => each === what);
    const passage = passageNames.find((each) => each === what);
    const action: DockAction | undefined =
      fact === undefined ? passage && { do: "takeBack", what: passage } : { do: "check", fact, done: false };
    if (action === undefined) return false;
    const reply = await forms.takeBack(trip, action);
    if (!reply.ok) failed(reply);
    else if (!reply.data.isQueued) raise(words().say("daySheet.done.back", { reference: trip.reference }));
    return reply.ok;
  };
  return {
    sheet,
    forms,
    takeBack,
    noShows: createNoShowMarks({ ...parts, sheet, failed, undoSeconds: () => parts.preferences.value.peek().undoSeconds }),
    sent,
    sendNow: () => void sheet.wake().then(sent),
  };
}
