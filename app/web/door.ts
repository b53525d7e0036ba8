import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Messages } from "#core/ports/messages.ts";
import type { Member } from "./member.tsx";

/** The way to whoever is signed in: what they need is fetched where this device has a sign-in, or a page asks for it. */
export interface Door {
  readonly member: ReadonlySignal<Member | undefined>;
  /** Fetches it once; resolves when it is known whether somebody is signed in. */
  readonly open: () => Promise<Member>;
  /** Calls in the name of whoever is signed in; plain ones where nobody ever was. */
  readonly messages: Messages;
}

/** What the door needs: how to load the code for members, and whether somebody may be signed in. */
export interface DoorParts {
  readonly fetch: () => Promise<Member>;
  readonly plain: Messages;
  /** Whether this device says that somebody is signed in. */
  readonly isSignedIn: () => boolean;
}

/** The door to the code for members, which is loaded when it is first needed. */
export function createDoor({ fetch, plain, isSignedIn }: DoorParts): Door {
  const member = signal<Member | undefined>(undefined);
  let opening: Promise<Member> | undefined;
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
