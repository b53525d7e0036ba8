/** How an alert is meant. Requirements §3. */
export type AlertType = "info" | "success" | "warning" | "error";

/** Names of the icons that alerts wear, those of the error catalogue among them. Requirements §8. */
export type AlertIcon =
  | "information"
  | "check-circle"
  | "alert"
  | "account-alert"
  | "file-alert"
  | "content-duplicate"
  | "shield-alert"
  | "database-alert";

/** Something told to the user: `createdAt` in epoch milliseconds. Requirements §3. */
export interface Alert {
  readonly icon: AlertIcon;
  readonly type: AlertType;
  readonly message: string;
  readonly createdAt: number;
}

/** What an alert is made of; type defaults to info, icon to that of the type. */
export interface AlertParts {
  readonly message: string;
  readonly type?: AlertType;
  readonly icon?: AlertIcon;
}

/** How long the newest alert is shown. Requirements §9. */
export const alertMilliseconds = 3000;

/** How many alerts the history keeps; older ones fall off. */
export const maxNotices = 50;

const typeIcons: Readonly<Record<AlertType, AlertIcon>> = {
  info: "information",
  success: "check-circle",
  warning: "alert",
  error: "alert",
};

/** An alert made at `now`. */
export function alertOf({ message, type = "info", icon = typeIcons[type] }: AlertParts, now: number): Alert {
  return { icon, type, message, createdAt: now };
}

/** The history, newest first, and when the newest stops being shown; `pausedAt` while hovered or focused. */
export interface Alerts {
  readonly notices: readonly Alert[];
  readonly shownUntil: number;
  readonly pausedAt?: number;
}

/** No alert yet. */
export const noAlerts: Alerts = { notices: [], shownUntil: 0 };

/** Adds an alert as the newest, shown for 3 seconds of its own. */
export function raise(alerts: Alerts, alert: Alert): Alerts {
  const paused = alerts.pausedAt === undefined ? {} : { pausedAt: alert.createdAt };
  return {
    notices: [alert, ...alerts.notices].slice(0, maxNotices),
    shownUntil: alert.createdAt + alertMilliseconds,
    ...paused,
  };
}

/** The alert to show at `now`: the newest, until its time is up or it was closed. A paused one stays. */
export function shownAlert(alerts: Alerts, now: number): Alert | undefined {
  return (alerts.pausedAt ?? now) < alerts.shownUntil ? alerts.notices[0] : undefined;
}

/** Takes the shown alert away at once; it stays among the notices. */
export function close({ notices }: Alerts): Alerts {
  return { notices, shownUntil: 0 };
}

/** Stops the time of the shown alert, while it is hovered or focused. */
export function pause(alerts: Alerts, now: number): Alerts {
  return alerts.pausedAt === undefined ? { ...alerts, pausedAt: now } : alerts;
}

/** Lets the time of a paused alert run on from where it stopped. */
export function resume({ notices, shownUntil, pausedAt }: Alerts, now: number): Alerts {
  return { notices, shownUntil: pausedAt === undefined ? shownUntil : shownUntil + (now - pausedAt) };
}

/** Forgets every notice. */
export function clear(): Alerts {
  return noAlerts;
}
