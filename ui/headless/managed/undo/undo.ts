import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallFailure } from "#core/ports/messages.ts";
import type { Clock } from "#core/ports/device.ts";
import type { UndoSeconds } from "#core/domain/reservation/staffAct.ts";
import { failureAlertRaiser } from "../../alerts/phrase.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import type { AlertsModel } from "../../alerts/alerts.ts";
import type { PreferencesModel } from "../../session/preferences.ts";
import type { Words } from "../../words/words.tsx";

/** An act that was done and can be undone for a while. */
export interface UndoableAct {
  /** What was done, in the user's language. */
  readonly message: string;
  /** Undoes it. Resolves to why that failed; undefined where it is undone. */
  readonly takeBack: () => Promise<CallFailure | undefined>;
  /** Called once it is undone. */
  readonly undone?: () => void;
}

/** An act that is shown with its undo; `until` in epoch milliseconds of this device. */
export interface OfferedUndo extends UndoableAct {
  readonly until: number;
}

/** The model of the last act that can be undone, which stays while staff go to another page of the back-office. */
export interface UndoModel {
  readonly offered: ReadonlySignal<OfferedUndo | undefined>;
  readonly isUndoing: ReadonlySignal<boolean>;
  /** The clock of `until`. */
  readonly now: () => number;
  /** For how many seconds the user can undo what they do. */
  readonly seconds: () => UndoSeconds;
  /** Shows an act that was just done, in place of the one before. */
  readonly offer: (act: UndoableAct) => void;
  readonly undo: () => Promise<void>;
}

/** The parts that the undo needs: a clock, the preferences of the device, and the alerts. */
export interface UndoParts extends Pick<Clock, "now" | "later"> {
  readonly preferences: PreferencesModel;
  readonly alerts: AlertsModel;
  readonly words: () => Words;
}

/** Creates the model of the last act that can be undone, without React. */
export function createUndoModel({ now, later, preferences, alerts, words }: UndoParts): UndoModel {
  const offered = signal<OfferedUndo | undefined>(undefined);
  const isUndoing = signal(false);
  let stop: () => void = () => undefined;
  const seconds = () => preferences.value.peek().undoSeconds;
  const fail = (failure: CallFailure) => {
    if (failure.status === 409) alerts.raise({ type: "error", message: words().say("office.undo.changed") });
    else failureAlertRaiser(alerts, words)(failureCatalogPhrase(failure));
  };
  const hide = () => {
    stop();
    offered.value = undefined;
  };
  return {
    offered,
    isUndoing,
    now,
    seconds,
    offer: (act) => {
      hide();
      const ms = seconds() * 1000;
      offered.value = { ...act, until: now() + ms };
      stop = later(() => {
        if (!isUndoing.peek()) hide();
      }, ms);
    },
    undo: async () => {
      const act = offered.peek();
      if (act === undefined || isUndoing.peek()) return;
      isUndoing.value = true;
      const failure = await act.takeBack();
      isUndoing.value = false;
      if (offered.peek() === act) hide();
      if (failure !== undefined) return fail(failure);
      alerts.raise({ type: "success", message: words().say("office.undo.done") });
      act.undone?.();
    },
  };
}
