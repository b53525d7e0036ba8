import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Messages } from "#core/ports/messages.ts";
import type { SignInModels } from "./member.tsx";

/** The way to whoever is signed in: what they need is fetched where this device has a sign-in, or a page asks for it. */
export interface SignInLoader {
  readonly member: ReadonlySignal<SignInModels | undefined>;
  /** Fetches it once; resolves when it is known whether somebody is signed in. */
  readonly open: () => Promise<SignInModels>;
  /** Calls in the name of whoever is signed in; plain ones where nobody ever was. */
  readonly messages: Messages;
}

/** What the door needs: how to load the code for members, and whether somebody may be signed in. */
export interface SignInLoaderParts {
  readonly fetch: () => Promise<SignInModels>;
  readonly plain: Messages;
  /** Whether this device says that somebody is signed in. */
  readonly isSignedIn: () => boolean;
}

/** The door to the code for members, which is loaded when it is first needed. */
export function createSignInLoader({ fetch, plain, isSignedIn }: SignInLoaderParts): SignInLoader {
  const member = signal<SignInModels | undefined>(undefined);
  let opening: Promise<SignInModels> | undefined;
  const open = async () => {
    try {
      const found = await fetch();
      await found.account.begin();
      member.value = found;
      return found;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  const door = () => (opening ??= open());
  return {
    member,
    open: door,
    messages: async (path, data, options) => {
      const found = member.peek() ?? (isSignedIn() ? await door().catch(() => undefined) : undefined);
      return (found?.account.messages ?? plain)(path, data, options);
    },
  };
}
