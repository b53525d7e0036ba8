import { effect } from "@preact/signals-react";
import { type GravatarEngine, gravatarKey } from "#core/domain/people/gravatar.ts";
import type { PreferencesModel } from "../session/preferences.ts";
import type { AccountModel } from "./account.ts";

/**
 * The model of the choice of how the user's avatar is drawn, and the action that changes it. The choice is stored on the account, so that
 * every device shows the same avatar.
 */
export interface AvatarChoiceModel {
  /** Chooses an engine. If the account cannot be reached, the choice applies to this device only. */
  readonly choose: (engine: GravatarEngine) => Promise<void>;
}

/**
 * Creates the model of how the user's avatar is drawn. At each sign-in it applies the choice stored on the account, else the club's.
 * Requirements §7.
 */
export function createAvatarChoiceModel(
  { messages, user, reload }: Pick<AccountModel, "messages" | "user" | "reload">,
  preferences: Pick<PreferencesModel, "set">,
): AvatarChoiceModel {
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
    // A choice made since the request is newer.
    if (reply.ok && choices === before) preferences.set({ avatar: reply.data.values });
  }

  return {
    choose: async (engine) => {
      choices += 1;
      preferences.set({ avatar: engine });
      const reply = await messages("configuration/values/update", { key: gravatarKey, values: engine });
      // The address of the picture depends on it.
      if (reply.ok) await reload();
    },
  };
}
