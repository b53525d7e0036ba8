import { mustRefresh, refreshDelay, refreshEveryMilliseconds } from "#core/domain/people/session.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { Clock } from "../time/clock.ts";

/** What tabs of one browser tell each other of their sign-in. */
export type TabMessage =
  | { readonly type: "token"; readonly jwt: string; readonly expires: number; readonly issued: number }
  | { readonly type: "out"; readonly isExpired: boolean }
  | { readonly type: "changing"; readonly isChanging: boolean };

/** The way from one tab to the others; it hears nothing of its own. */
export interface TabChannel {
  readonly post: (said: TabMessage) => void;
  readonly listen: (heard: (said: TabMessage) => void) => void;
}

/** The access token of the moment: in memory alone, the same in all tabs. */
export interface Tokens {
  /** The token at hand, be it about to end. */
  readonly jwt: () => string | undefined;
  /** The token for a call: a new one where the one at hand is about to end. */
  readonly current: () => Promise<string | undefined>;
  /** A new token, or undefined where there is none. Of all tabs one asks; where the token is no longer `than`, another has asked. */
  readonly renew: (than?: string) => Promise<string | undefined>;
  /** Takes the token of a sign-in, and tells the other tabs. */
  readonly take: (jwt: string, expires: string | undefined) => void;
  /** Forgets it here and in the other tabs. */
  readonly drop: () => void;
  /**
   * Asks whether the sign-in goes on, on the word that it has ended: where it has not, the answer is a new token. Nothing is asked while this
   * browser itself ends or changes it.
   */
  readonly check: () => Promise<void>;
  /** Does what ends or changes the sign-in; no tab of this browser takes that for an end that nobody asked for. */
  readonly changing: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

export interface TokenParts extends Clock {
  /** Does one thing at a time, whichever tab it is begun in. */
  readonly alone: <Result>(task: () => Promise<Result>) => Promise<Result>;
  readonly channel: TabChannel;
  /** Asks for a new token by the cookie. */
  readonly refresh: () => Promise<CallReply<{ readonly jwt: string; readonly expires: string }>>;
  /** There is no sign-in any more; `isExpired` where nobody ended it by hand. */
  readonly lost: (isExpired: boolean) => void;
  /** Another tab signed in. */
  readonly found: () => void;
}

interface Token {
  readonly jwt: string;
  readonly expires: number;
  readonly issued: number;
}

/** Keeps a token fresh: before a call with fewer than 45 seconds left, at 92 % of its life, and every 300 seconds. Requirements §9. */
export function createTokens({ now, later, alone, channel, refresh, lost, found }: TokenParts): Tokens {
  let token: Token | undefined;
  let stop = () => {};
  let isChanging = false;

  channel.listen((said) => {
    if (said.type === "changing") {
      isChanging = said.isChanging;
      return;
    }
    if (said.type === "out") {
      hold(undefined);
      lost(said.isExpired);
      return;
    }
    const isNew = token === undefined;
    hold(said);
    if (isNew) found();
  });

  function hold(next: Token | undefined): void {
    stop();
    token = next;
    if (next === undefined) return;
    const delay = Math.min(refreshDelay(next.issued, next.expires), refreshEveryMilliseconds);
    stop = later(() => void renew(next.jwt), Math.max(0, next.issued + delay - now()));
  }

  function take(jwt: string, expires: string | undefined): void {
    const issued = now();
    const end = expires === undefined ? Number.NaN : Date.parse(expires);
    const next = { jwt, issued, expires: Number.isNaN(end) ? issued + refreshEveryMilliseconds : end };
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
      // Out of reach, it may be good still: tried again, the token at hand as long as it lasts.
      if (token !== undefined) hold({ ...token, issued: now() });
      return token?.jwt;
    });

  return {
    jwt: () => token?.jwt,
    current: async () => (token !== undefined && mustRefresh(token.expires, now()) ? renew(token.jwt) : token?.jwt),
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
