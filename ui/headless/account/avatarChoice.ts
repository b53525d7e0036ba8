import { effect } from "@preact/signals-react";
import { type GravatarEngine, gravatarKey } from "#core/domain/people/gravatar.ts";
import type { PreferencesModel } from "../session/preferences.ts";
import type { AccountModel } from "./account.ts";

/** How one's avatar is drawn: kept on the account, so that it is alike on every device. */
export interface AvatarChoice {
  /** Draws it so from now on. Where the account cannot be reached it holds on this device alone. */
  readonly choose: (engine: GravatarEngine) => Promise<void>;
}

/** Takes up what the account says whenever somebody signs in: their own choice, else their club's. Requirements §7. */
export function createAvatarChoice(
  { messages, user, reload }: Pick<AccountModel, "messages" | "user" | "reload">,
  preferences: Pick<PreferencesModel, "set">,
): AvatarChoice {
  let last: string | undefined;
  let choices = 0;
  effect(() => {
    const id = user.value?.id;
    const isNew = id !== undefined && id !== last;
    last = id;
    if (isNew) void read();
  });

  async function read(): Promise<void> {
    const before = choices;
    const reply = await messages("configuration/values/read", { where: { key: gravatarKey } });
    // What was chosen meanwhile is newer.
    if (reply.ok && choices === before) preferences.set({ avatar: reply.data.values });
  }

  return {
    choose: async (engine) => {
      choices += 1;
      preferences.set({ avatar: engine });
      const reply = await messages("configuration/values/update", { key: gravatarKey, values: engine });
      // Where the picture is asked for follows from it.
      if (reply.ok) await reload();
    },
  };
}
