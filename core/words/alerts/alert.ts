/** One of the severities of an alert. Requirements §3. */
export type AlertType = "info" | "success" | "warning" | "error";

/** One of the names of the icons of alerts, including those of the error catalogue. Requirements §8. */
export type AlertIcon =
  | "information"
  | "check-circle"
  | "alert"
  | "account-alert"
  | "file-alert"
  | "content-duplicate"
  | "shield-alert"
  | "database-alert";

/** A message to the user: `createdAt` in epoch milliseconds. Requirements §3. */
export interface Alert {
  readonly icon: AlertIcon;
  readonly type: AlertType;
  readonly message: string;
  readonly createdAt: number;
}

/** The parts that make an alert; the type defaults to info, the icon to that of the type. */
export interface AlertParts {
  readonly message: string;
  readonly type?: AlertType;
  readonly icon?: AlertIcon;
}

/** The milliseconds for which the newest alert is shown. Requirements §9. */
export const alertShownMs = 3000;

/** The number of alerts that the history has; older ones are dropped. */
export const maxAlertsInHistory = 50;

const typeIcons: Readonly<Record<AlertType, AlertIcon>> = {
  info: "information",
  success: "check-circle",
  warning: "alert",
  error: "alert",
};

/** Makes an alert at `now`. */
export function makeAlert({ message, type = "info", icon = typeIcons[type] }: AlertParts, now: number): Alert {
  return { icon, type, message, createdAt: now };
}

/** The history of alerts, newest first, and until when the newest one is shown; `pausedAt` is set while it is hovered or focused. */
export interface AlertHistory {
  readonly notices: readonly Alert[];
  readonly shownUntil: number;
  readonly pausedAt?: number;
}

/** The state of no alert yet. */
export const noAlerts: AlertHistory = { notices: [], shownUntil: 0 };

/** Adds an alert as the newest, shown for 3 seconds. */
export function addAlert(alerts: AlertHistory, alert: Alert): AlertHistory {
  const paused = alerts.pausedAt === undefined ? {} : { pausedAt: alert.createdAt };
  return {
    notices: [alert, ...alerts.notices].slice(0, maxAlertsInHistory),
    shownUntil: alert.createdAt + alertShownMs,
    ...paused,
  };
}

/** Gives the alert to show at `now`: the newest, until its time is over or it was closed. A paused one stays. */
export function alertToShow(alerts: AlertHistory, now: number): Alert | undefined {
  return (alerts.pausedAt ?? now) < alerts.shownUntil ? alerts.notices[0] : undefined;
}

/** Hides the shown alert at once; it stays in the history. */
export function closeAlert({ notices }: AlertHistory): AlertHistory {
  return { notices, shownUntil: 0 };
}

/** Stops the time of the shown alert, while it is hovered or focused. */
export function pauseAlert(alerts: AlertHistory, now: number): AlertHistory {
  return alerts.pausedAt === undefined ? { ...alerts, pausedAt: now } : alerts;
}

/** Continues the time of a paused alert. */
export function resumeAlert({ notices, shownUntil, pausedAt }: AlertHistory, now: number): AlertHistory {
  return { notices, shownUntil: pausedAt === undefined ? shownUntil : shownUntil + (now - pausedAt) };
}

/** Removes every alert from the history. */
export function clearAlerts(): AlertHistory {
  return noAlerts;
}
