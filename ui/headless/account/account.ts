import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Output } from "#core/contract/index.ts";
import type { CallReply, Messages } from "#core/ports/messages.ts";
import type { Clock } from "../time/clock.ts";
import type { TextStore } from "../session/textStore.ts";
import { createTokens, type Tokens, type TokenParts } from "./tokens.ts";

/** Who is signed in, as their own pages show them. */
export type AccountUser = Output<"account/auth/profile">["user"];

/** A sign-in: not known yet, nobody's, open for the change of the password alone, or a user's. */
export type AccountState = "asking" | "out" | "limited" | "in";

/** Who is signed in on this device, in all of its tabs. */
export interface AccountModel {
  readonly state: ReadonlySignal<AccountState>;
  readonly user: ReadonlySignal<AccountUser | undefined>;
  /** Their phone in E.164, once they answered by it: the server takes it without a code. */
  readonly ownPhone: ReadonlySignal<string | undefined>;
  /** The sign-in ended by itself since the page was opened: login says so until somebody signs in. */
  readonly hasExpired: ReadonlySignal<boolean>;
  /** This device has a sign-in and nobody answered whose: it is out until somebody does. */
  readonly isUnreached: ReadonlySignal<boolean>;
  /** Calls in the name of whoever is signed in. One that is refused for its token is sent again with a new one. */
  readonly messages: Messages;
  /** The token of the moment, for what is no message: a file. */
  readonly bearer: () => Promise<string | undefined>;
  /** Takes up the sign-in that this device has, and reads whose it is; tries it again where nobody answered. */
  readonly begin: () => Promise<void>;
  /** Reads the profile again: after a change of language or of names. */
  readonly reload: () => Promise<void>;
  /** Asks the server whether the sign-in goes on; where it does not, it is forgotten in all tabs, as one that expired. */
  readonly check: () => Promise<void>;
  /** Takes what a sign-in of any kind answered. Resolves once the profile is there. */
  readonly accept: (granted: SignInReply) => Promise<void>;
  readonly setPassword: (password: string, current: string | undefined) => Promise<CallReply<Output<"account/auth/updatePassword">>>;
  readonly logout: () => Promise<void>;
  /** Closes the account for good; nobody is signed in then. */
  readonly close: (password: string) => Promise<CallReply<Output<"account/auth/close">>>;
  /**
   * Saves the language on the account and reads the profile again; nothing where it is saved already. Of several asked for meanwhile the last
   * one is saved. Requirements §2.
   */
  readonly speak: (locale: AccountUser["locale"]) => Promise<void>;
}

/** What a sign-in answers: a jwt and until when, ISO; with `firstTimeLogin` it opens the change of the password alone. */
export interface SignInReply {
  readonly jwt?: string;
  readonly expires?: string;
  readonly firstTimeLogin?: boolean;
}

export interface AccountParts extends Clock, Pick<TokenParts, "alone" | "channel"> {
  /** Calls with the token of the moment. */
  readonly messages: (token: () => Promise<string | undefined>) => Messages;
  /** Outlives the tab: whether somebody is signed in here, so that whoever never was asks nothing. */
  readonly storage: TextStore;
  /** Lasts as long as the tab: the jwt of a first sign-in. */
  readonly tab: TextStore;
}

/** The key in `storage` that says that somebody is signed in on this device. */
const signedInKey = "session";
const limitedKey = "quai.limited";

/** A sign-in, without React. Loaded by devices that have one, and by the pages of accounts. */
export function createAccount(parts: AccountParts): AccountModel {
  const { storage, tab } = parts;
  const limited = () => tab.get(limitedKey) ?? undefined;
  const state = signal<AccountState>(stateAt(storage, tab));
  const user = signal<AccountUser | undefined>(undefined);
  const hasExpired = signal(false);
  const isUnreached = signal(false);
  const bare = parts.messages(async () => undefined);

  const tokens: Tokens = createTokens({
    ...parts,
    refresh: () => bare("account/auth/refresh", { cookie: true }),
    lost: (isExpired) => {
      batch(() => {
        hasExpired.value = isExpired && state.peek() === "in";
        forget();
      });
    },
    found: () => void read(),
  });
  const messages = renewing(parts.messages(tokens.current), tokens);

  function forget(): void {
    storage.remove(signedInKey);
    tab.remove(limitedKey);
    batch(() => {
      user.value = undefined;
      state.value = "out";
      isUnreached.value = false;
    });
  }

  function leave(): void {
    tokens.drop();
    forget();
  }

  /** Nobody is known here; what the device has of a sign-in stays, unless it was forgotten. */
  function unread(): void {
    batch(() => {
      state.value = "out";
      isUnreached.value = storage.get(signedInKey) !== null;
    });
  }

  async function read(): Promise<void> {
    const reply = await messages("account/auth/profile", {});
    if (!reply.ok) {
      if (user.peek() === undefined) unread();
      return;
    }
    storage.set(signedInKey, "true");
    batch(() => {
      hasExpired.value = false;
      isUnreached.value = false;
      user.value = reply.data.user;
      state.value = "in";
    });
  }

  async function accept({ jwt, expires, firstTimeLogin }: SignInReply): Promise<void> {
    if (jwt === undefined) return;
    if (firstTimeLogin === true) {
      tab.set(limitedKey, jwt);
      state.value = "limited";
      return;
    }
    tab.remove(limitedKey);
    tokens.take(jwt, expires);
    await read();
  }

  let language: AccountUser["locale"] | undefined;
  let savingLanguage: Promise<void> | undefined;

  async function saveLanguage(): Promise<void> {
    const [known, locale] = [user.peek(), language];
    if (known === undefined || locale === undefined || known.locale === locale) return;
    const reply = await messages("account/users/update", { id: known.id, locale });
    if (!reply.ok) return;
    await read();
    if (language !== locale) await saveLanguage();
  }

  return {
    state,
    user,
    ownPhone: computed(() => (user.value?.isPhoneVerified === true ? (user.value.phone ?? undefined) : undefined)),
    hasExpired,
    isUnreached,
    messages,
    bearer: tokens.current,
    begin: async () => {
      if (state.peek() !== "asking" && !isUnreached.peek()) return;
      if ((await tokens.renew()) !== undefined) await read();
      else if (state.peek() === "asking") unread();
    },
    reload: read,
    check: tokens.check,
    accept,
    setPassword: (password, current) =>
      tokens.changing(async () => {
        const send = state.peek() === "limited" ? parts.messages(async () => limited()) : messages;
        const reply = await send("account/auth/updatePassword", { password, cookie: true, ...(current === undefined ? {} : { current }) });
        if (reply.ok) await accept(reply.data);
        return reply;
      }),
    speak: (locale) => {
      language = locale;
      savingLanguage ??= saveLanguage().finally(() => (savingLanguage = undefined));
      return savingLanguage;
    },
    logout: () =>
      tokens.changing(async () => {
        await messages("account/auth/logout", {});
        leave();
      }),
    close: (password) =>
      tokens.changing(async () => {
        const reply = await messages("account/auth/close", { password });
        if (reply.ok) leave();
        return reply;
      }),
  };
}

function stateAt(storage: TextStore, tab: TextStore): AccountState {
  if (tab.get(limitedKey) !== null) return "limited";
  return storage.get(signedInKey) === null ? "out" : "asking";
}

/** Sends a call again, with a new token or none, where its own was refused. */
function renewing(messages: Messages, tokens: Tokens): Messages {
  return async (path, data, options) => {
    const sent = tokens.jwt();
    const reply = await messages(path, data, options);
    if (reply.ok || reply.code !== "UNAUTHORIZED" || sent === undefined) return reply;
    await tokens.renew(sent);
    return messages(path, data, options);
  };
}
