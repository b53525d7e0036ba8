import type { Clock } from "#core/ports/device.ts";
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import {
  type Alert,
  makeAlert,
  type AlertParts,
  closeAlert,
  noAlerts,
  pauseAlert,
  addAlert,
  resumeAlert,
  alertToShow,
} from "#core/words/alerts/alert.ts";

/** The model of the page's alerts: the newest one, shown for 3 seconds, and every one since the page was opened. Requirements §2. */
export interface AlertsModel {
  readonly newest: ReadonlySignal<Alert | undefined>;
  /** Newest first. */
  readonly notices: ReadonlySignal<readonly Alert[]>;
  readonly raise: (parts: AlertParts) => void;
  readonly close: () => void;
  /** Stops the newest alert's time, while it is hovered or focused. */
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Creates the model of the page's alerts, without React. No alert is shown at first. */
export function createAlertsModel({ now, later }: Clock): AlertsModel {
  const state = signal(noAlerts);
  const ticks = signal(0);
  const newest = computed(() => (ticks.value >= 0 ? alertToShow(state.value, now()) : undefined));
  effect(() => {
    const { shownUntil, pausedAt } = state.value;
    if (pausedAt !== undefined || shownUntil <= now()) return undefined;
    return later(() => {
      ticks.value += 1;
    }, shownUntil - now());
  });
  return {
    newest,
    notices: computed(() => state.value.notices),
    raise: (parts) => {
      state.value = addAlert(state.peek(), makeAlert(parts, now()));
    },
    close: () => {
      state.value = closeAlert(state.peek());
    },
    pause: () => {
      if (newest.peek() !== undefined) state.value = pauseAlert(state.peek(), now());
    },
    resume: () => {
      state.value = resumeAlert(state.peek(), now());
    },
  };
}
