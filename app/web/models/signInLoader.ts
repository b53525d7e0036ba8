import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { SendContractCall } from "#core/contract/index.ts";
import type { SignInModels } from "./signInModels.tsx";

/** A loader of the models of the signed-in user: where this device has a sign-in, or when a page asks for them. */
export interface SignInLoader {
  readonly member: ReadonlySignal<SignInModels | undefined>;
  /** Loads the models once; resolves when it is known whether somebody is signed in. */
  readonly open: () => Promise<SignInModels>;
  /** Makes calls in the name of the signed-in user; without a sign-in, plain ones. */
  readonly messages: SendContractCall;
}

/** The parts that the loader needs: how to load the code of the sign-in, and whether this device has a sign-in. */
export interface SignInLoaderParts {
  readonly fetch: () => Promise<SignInModels>;
  readonly plain: SendContractCall;
  /** Whether this device has a sign-in in its storage. */
  readonly isSignedIn: () => boolean;
}

/** Creates the loader of the sign-in's models, whose code is fetched when first needed. */
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
