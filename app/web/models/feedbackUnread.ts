import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { patternsAllow, permissionPatternsOf } from "#core/domain/people/permission.ts";
import { screens } from "#core/domain/pages/screens.ts";
import type { AccountModel } from "#ui/headless/account/account.ts";
import { whenPageIdle } from "#ui/headless/page/pageIdle.ts";

/** The number of a club's feedback that nobody has read, 0 for everybody who may not read it. */
export interface UnreadFeedback {
  readonly count: ReadonlySignal<number>;
  /** Takes the number that the page of feedback loaded. */
  readonly set: (count: number) => void;
}

/**
 * Keeps the number of a club's unread feedback for the menu. The server gives it once a sign-in, when the page is at rest; without an answer
 * the menu shows none.
 */
export function followUnreadFeedback({ state, user, messages }: AccountModel): UnreadFeedback {
  const count = signal(0);
  const reader = computed(() => {
    const known = state.value === "in" ? user.value : undefined;
    return known !== undefined && patternsAllow(permissionPatternsOf(known.roles), screens.feedback.menu.permissions)
      ? known.id
      : undefined;
  });
  effect(() => {
    if (reader.value === undefined) return undefined;
    const over = new AbortController();
    void whenPageIdle().then(async () => {
      if (over.signal.aborted) return;
      const reply = await messages("voc/feedbacks/overview", { period: "month" });
      if (reply.ok && !over.signal.aborted) count.value = reply.data.unread;
    });
    return () => {
      over.abort();
      count.value = 0;
    };
  });
  return { count, set: (next) => void (count.value = next) };
}
