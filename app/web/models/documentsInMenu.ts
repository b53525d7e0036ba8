import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { patternsAllow, permissionPatternsOf } from "#core/domain/people/permission.ts";
import { screens } from "#core/domain/pages/screens.ts";
import type { AccountModel } from "#ui/headless/account/account.ts";
import { whenPageIdle } from "#ui/headless/page/pageIdle.ts";

/**
 * Keeps a signal of whether the menu shows the documents: the signed-in member of staff may decide about them, and the club lets customers send
 * images or some wait. The server answers that once a sign-in, when the page is at rest; without an answer the menu leaves them out.
 */
export function followDocumentsInMenu({ state, user, messages }: AccountModel): ReadonlySignal<boolean> {
  const isShown = signal(false);
  const reader = computed(() => {
    const known = state.value === "in" ? user.value : undefined;
    return known !== undefined && patternsAllow(permissionPatternsOf(known.roles), screens.documents.menu.permissions)
      ? known.id
      : undefined;
  });
  effect(() => {
    if (reader.value === undefined) return undefined;
    const over = new AbortController();
    void whenPageIdle().then(async () => {
      if (over.signal.aborted) return;
      const reply = await messages("booking/documents/find", {});
      if (reply.ok && !over.signal.aborted) isShown.value = reply.data.isOpen || reply.data.items.length > 0;
    });
    return () => {
      over.abort();
      isShown.value = false;
    };
  });
  return isShown;
}
