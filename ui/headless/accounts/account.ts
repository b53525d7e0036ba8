import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Clock, TextStore } from "#core/ports/device.ts";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { createAccessTokenModel, type AccessTokenModel, type AccessTokenParts } from "./accessToken.ts";

/** The signed-in user, as their own pages show them. */
export type AccountUser = CallOutput<"account/auth/profile">["user"];

/** One of the states of the sign-in: not yet known, signed out, signed in only to change the password, or signed in. */
export type AccountState = "asking" | "out" | "limited" | "in";

/**
 * The model of the sign-in on this device, the same in all of its tabs: the signed-in user, calls in their name, and actions that sign in
 * and out.
 */
export interface AccountModel {
  readonly state: ReadonlySignal<AccountState>;
  readonly user: ReadonlySignal<AccountUser | undefined>;
  /** The user's verified phone in E.164, which the server accepts without a code; undefined where there is none. */
  readonly ownPhone: ReadonlySignal<string | undefined>;
  /** The user's verified e-mail in lower case, likewise on a server that sends no texts; undefined where there is none. */
  readonly ownEmail: ReadonlySignal<string | undefined>;
  /** Whether the sign-in expired since the page was opened. The login page says so until somebody signs in. */
  readonly hasExpired: ReadonlySignal<boolean>;
  /**
   * Whether this device has a sign-in whose user and club could not be read, since the server failed or did not answer. The state is "out"
   * until it does, and there is no user. Requirements §8.
   */
  readonly isUnreached: ReadonlySignal<boolean>;
  /** Calls with the user's token. A call that is refused for an old token is sent again with a new one. */
  readonly messages: SendContractCall;
  /** The current token, for requests that are not calls, such as downloads. */
  readonly bearer: () => Promise<string | undefined>;
  /** Restores the sign-in of this device and reads its user; tries again where the server did not answer before. */
  readonly begin: () => Promise<void>;
  /** Reads the sign-in again after it could not be read; the state is "asking" meanwhile. */
  readonly retry: () => Promise<void>;
  /** Reads the profile again, after a change of language or name. */
  readonly reload: () => Promise<void>;
  /** Asks the server whether the sign-in is still valid. If not, all tabs drop it as expired. */
  readonly check: () => Promise<void>;
  /** Takes the answer of any kind of sign-in. Resolves once the profile is read. */
  readonly accept: (granted: SignInResult) => Promise<void>;
  readonly setPassword: (password: string, current: string | undefined) => Promise<CallReply<CallOutput<"account/auth/updatePassword">>>;
  readonly logout: () => Promise<void>;
  /** Erases the user and everything that their club has about them, and signs out. */
  readonly erase: (password: string) => Promise<CallReply<CallOutput<"account/profiles/erase">>>;
  /**
   * Saves the language on the account and reads the profile again; does nothing where it is saved already. If it is called again while
   * saving, the last language wins. Requirements §2.
   */
  readonly speak: (locale: AccountUser["locale"]) => Promise<void>;
}

/** The answer to a sign-in: a jwt and when it expires, ISO. With `firstTimeLogin` it only permits a change of the password. */
export interface SignInResult {
  readonly jwt?: string;
  readonly expires?: string;
  readonly firstTimeLogin?: boolean;
}

/** The parts that the account model needs: a clock, the lock and channel of the browser's tabs, calls and storage. */
export interface AccountParts extends Clock, Pick<AccessTokenParts, "alone" | "channel"> {
  /** Makes calls that send the token which the function gives. */
  readonly messages: (token: () => Promise<string | undefined>) => SendContractCall;
  /** Outlives the tab: says whether somebody is signed in, so that other visitors send no request for it. */
  readonly storage: TextStore;
  /** Lasts as long as the tab: holds the jwt of a first sign-in. */
  readonly tab: TextStore;
}

/** The key in `storage` that is set while somebody is signed in on this device. */
const signedInKey = "session";
const limitedKey = "quai.limited";

/** Creates the model of the signed-in user, without React. Its code is loaded on devices with a sign-in, and by the account pages. */
export function createAccountModel(parts: AccountParts): AccountModel {
  const { storage, tab } = parts;
  const limited = () => tab.get(limitedKey) ?? undefined;
  const state = signal<AccountState>(stateAt(storage, tab));
  const user = signal<AccountUser | undefined>(undefined);
  const hasExpired = signal(false);
  const isUnreached = signal(false);
  const bare = parts.messages(async () => undefined);

  const tokens: AccessTokenModel = createAccessTokenModel({
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
  const messages = renewExpiredTokens(parts.messages(tokens.current), tokens);

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

  /** The profile could not be read: the user is cleared, the state is "out", and the device's sign-in stays for another try. */
  function unread(): void {
    batch(() => {
      user.value = undefined;
      state.value = "out";
      isUnreached.value = storage.get(signedInKey) !== null;
    });
  }

  async function read(): Promise<void> {
    const reply = await messages("account/auth/profile", {});
    if (!reply.ok) return unread();
    batch(() => {
      hasExpired.value = false;
      isUnreached.value = false;
      user.value = reply.data.user;
      state.value = "in";
    });
  }

  async function accept({ jwt, expires, firstTimeLogin }: SignInResult): Promise<void> {
    if (jwt === undefined) return;
    if (firstTimeLogin === true) {
      tab.set(limitedKey, jwt);
      state.value = "limited";
      return;
    }
    tab.remove(limitedKey);
    tokens.take(jwt, expires);
    storage.set(signedInKey, "true");
    await read();
  }

  async function begin(): Promise<void> {
    if (state.peek() !== "asking" && !isUnreached.peek()) return;
    if ((await tokens.renew()) !== undefined) await read();
    else if (state.peek() === "asking") unread();
  }

  let language: AccountUser["locale"] | undefined;
  let savingLanguage: Promise<void> | undefined;

  async function saveLanguage(): Promise<void> {
    const known = user.peek();
    const locale = language;
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
    ownEmail: computed(() => (user.value?.isEmailVerified === true ? (user.value.email ?? undefined) : undefined)),
    hasExpired,
    isUnreached,
    messages,
    bearer: tokens.current,
    begin,
    retry: async () => {
      if (!isUnreached.peek()) return;
      batch(() => {
        isUnreached.value = false;
        state.value = "asking";
      });
      await begin();
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
    erase: (password) =>
      tokens.changing(async () => {
        const reply = await messages("account/profiles/erase", { password });
        if (reply.ok) leave();
        return reply;
      }),
  };
}

function stateAt(storage: TextStore, tab: TextStore): AccountState {
  if (tab.get(limitedKey) !== null) return "limited";
  return storage.get(signedInKey) === null ? "out" : "asking";
}

/** Sends a call again, with a new token or none, after its token was refused. */
function renewExpiredTokens(messages: SendContractCall, tokens: AccessTokenModel): SendContractCall {
  return async (path, data, options) => {
    const sent = tokens.jwt();
    const reply = await messages(path, data, options);
    if (reply.ok || reply.code !== "UNAUTHORIZED" || sent === undefined) return reply;
    await tokens.renew(sent);
    return messages(path, data, options);
  };
}
