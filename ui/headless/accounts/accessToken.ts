import type { Clock } from "#core/ports/device.ts";
import { mustRefreshToken, tokenRefreshDelayMs, tokenRefreshIntervalMs } from "#core/domain/people/session.ts";
import type { CallReply } from "#core/ports/messages.ts";

/** A message between tabs of one browser about their sign-in. */
export type SignInTabMessage =
  | { readonly type: "token"; readonly jwt: string; readonly expires: number; readonly issued: number }
  | { readonly type: "out"; readonly isExpired: boolean }
  | { readonly type: "changing"; readonly isChanging: boolean };

/** A channel for messages between the tabs of one browser. A tab does not receive its own messages. */
export interface SignInTabChannel {
  readonly post: (message: SignInTabMessage) => void;
  readonly listen: (receive: (message: SignInTabMessage) => void) => void;
}

/** The model of the current access token, with functions that renew, take and drop it. It is only in memory, and the same in all tabs. */
export interface AccessTokenModel {
  /** The token in memory, even one that is about to expire. */
  readonly jwt: () => string | undefined;
  /** The token for a call; it is renewed first where it is about to expire. */
  readonly current: () => Promise<string | undefined>;
  /** Renews the token; undefined where there is no sign-in. One tab asks for all: where the token is no longer `than`, another tab renewed it. */
  readonly renew: (than?: string) => Promise<string | undefined>;
  /** Takes the token of a sign-in and sends it to the other tabs. */
  readonly take: (jwt: string, expires: string | undefined) => void;
  /** Drops the token here and in the other tabs. */
  readonly drop: () => void;
  /**
   * Checks a report that the sign-in has ended, by renewing the token. Does nothing while this browser itself ends or changes the sign-in.
   */
  readonly check: () => Promise<void>;
  /** Runs a task that ends or changes the sign-in; meanwhile no tab of this browser checks it. */
  readonly changing: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

/** The parts that the access token needs: a clock, the lock and channel of the browser's tabs, the refresh call and two listeners. */
export interface AccessTokenParts extends Clock {
  /** Runs one task at a time over all tabs. */
  readonly alone: <Result>(task: () => Promise<Result>) => Promise<Result>;
  readonly channel: SignInTabChannel;
  /** Requests a new token by the cookie. */
  readonly refresh: () => Promise<CallReply<{ readonly jwt: string; readonly expires: string }>>;
  /** Called when there is no sign-in any more. `isExpired` is false where the user logged out. */
  readonly lost: (isExpired: boolean) => void;
  /** Called when another tab signed in. */
  readonly found: () => void;
}

interface Token {
  readonly jwt: string;
  readonly expires: number;
  readonly issued: number;
}

/**
 * Creates the model of the access token. It renews the token before a call with fewer than 45 seconds left, at 92 % of its life, and every
 * 300 seconds. Requirements §9.
 */
export function createAccessTokenModel({ now, later, alone, channel, refresh, lost, found }: AccessTokenParts): AccessTokenModel {
  let token: Token | undefined;
  let stop = () => {};
  let isChanging = false;

  channel.listen((message) => {
    if (message.type === "changing") {
      isChanging = message.isChanging;
      return;
    }
    if (message.type === "out") {
      hold(undefined);
      lost(message.isExpired);
      return;
    }
    const isNew = token === undefined;
    hold(message);
    if (isNew) found();
  });

  function hold(next: Token | undefined): void {
    stop();
    token = next;
    if (next === undefined) return;
    const delay = Math.min(tokenRefreshDelayMs(next.issued, next.expires), tokenRefreshIntervalMs);
    stop = later(() => void renew(next.jwt), Math.max(0, next.issued + delay - now()));
  }

  function take(jwt: string, expires: string | undefined): void {
    const issued = now();
    const end = expires === undefined ? Number.NaN : Date.parse(expires);
    const next = { jwt, issued, expires: Number.isNaN(end) ? issued + tokenRefreshIntervalMs : end };
    hold(next);
    channel.post({ type: "token", ...next });
  }

  function drop(isExpired = false): void {
    hold(undefined);
    channel.post({ type: "out", isExpired });
  }

  const renew = (than?: string): Promise<string | undefined> =>
    alone(async () => {
      if (token !== undefined && token.jwt !== than) return token.jwt;
      const reply = await refresh();
      if (reply.ok) {
        take(reply.data.jwt, reply.data.expires);
        return reply.data.jwt;
      }
      if (reply.status === 401) {
        drop(true);
        lost(true);
        return undefined;
      }
      // The server did not answer, so that the token may still be good: it is used as long as it lasts, and renewed later.
      if (token !== undefined) hold({ ...token, issued: now() });
      return token?.jwt;
    });

  return {
    jwt: () => token?.jwt,
    current: async () => (token !== undefined && mustRefreshToken(token.expires, now()) ? renew(token.jwt) : token?.jwt),
    renew: (than = token?.jwt) => renew(than),
    take,
    drop: () => drop(),
    check: async () => {
      if (!isChanging) await renew(token?.jwt);
    },
    changing: async (task) => {
      const say = (now: boolean) => {
        isChanging = now;
        channel.post({ type: "changing", isChanging: now });
      };
      say(true);
      try {
        return await task();
      } finally {
        say(false);
      }
    },
  };
}
