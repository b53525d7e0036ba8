/** What a page knows of its server's time: `now` in epoch milliseconds, undefined while it knows nothing; `hear` takes a reply's `Date` header. */
export interface ServerClock {
  readonly now: () => number | undefined;
  readonly hear: (date: string | null) => void;
}

/** How far this device and a page that has just come from the server may differ: the way of the page, and two servers' clocks. */
const agreedMs = 300_000;

/**
 * Creates the server's clock from this device's. Where the device agrees with the time `sent` at which the server rendered the page, it is
 * trusted. Else the page is an old copy, or the clock is wrong: the replies of the server decide.
 */
export function createServerClock(sent: number, deviceNow: () => number): ServerClock {
  const isTrusted = Math.abs(deviceNow() - sent) <= agreedMs;
  let ahead = isTrusted ? 0 : undefined;
  return {
    now: () => (ahead === undefined ? undefined : deviceNow() - ahead),
    hear: (date) => {
      const heard = Date.parse(date ?? "");
      if (!isTrusted && !Number.isNaN(heard)) ahead = deviceNow() - heard;
    },
  };
}
