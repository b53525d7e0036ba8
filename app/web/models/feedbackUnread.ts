import type { ReadonlySignal } from "@preact/signals-react";
import { menuPlaces } from "#core/domain/site/menu.ts";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import { followForStaff } from "./followForStaff.ts";

/** The number of a club's feedback that nobody has read, 0 for everybody who may not read it. */
export interface UnreadFeedback {
  readonly count: ReadonlySignal<number>;
  /** Takes the number that the page of feedback loaded. */
  readonly set: (count: number) => void;
}

/** Keeps the number of a club's unread feedback for the menu. */
export function followUnreadFeedback(account: AccountModel): UnreadFeedback {
  const count = followForStaff<number>(account, {
    permissions: menuPlaces.feedback.permissions,
    none: 0,
    fetch: async () => {
      const reply = await account.messages("voc/feedbacks/overview", { period: "month" });
      return reply.ok ? reply.data.unread : undefined;
    },
  });
  return { count, set: (next) => void (count.value = next) };
}
