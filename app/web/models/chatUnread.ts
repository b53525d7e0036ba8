import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { patternsAllow, permissionPatternsOf } from "#core/domain/people/permission.ts";
import { menuPlaces } from "#core/domain/site/menu.ts";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import type { ChatSoundParts } from "#ui/headless/chat/sound.ts";
import { whenPageIdle } from "#ui/headless/page/pageIdle.ts";
import { retryLoading } from "#ui/headless/page/lazyPart.ts";
import { isUserDraftKey } from "#ui/headless/session/userDrafts.ts";

/**
 * Keeps a signal of how many messages of customers the signed-in member of staff has not read, 0 for everybody else. The title of the page
 * shows it too, and on every page the sound plays when there are more. Its code is loaded once the page of somebody who may read messages is
 * at rest.
 */
export function followUnread(
  account: AccountModel,
  parts: Pick<ChatSoundParts, "preferences" | "now" | "alerts" | "words">,
): ReadonlySignal<number> {
  const total = signal(0);
  const reader = computed(() => {
    const user = account.state.value === "in" ? account.user.value : undefined;
    return user !== undefined && patternsAllow(permissionPatternsOf(user.roles), menuPlaces.messages.permissions) ? user.id : undefined;
  });
  effect(() => {
    if (reader.value === undefined) return undefined;
    const over = new AbortController();
    void whenPageIdle().then(async () => {
      const load = () =>
        Promise.all([import("#ui/headless/chat/office/unread.ts"), import("../browser/chatDevice.ts"), import("../browser/chatDevice.ts")]);
      const code = await retryLoading(load).catch(() => undefined);
      // Without its code nothing is counted until the page is loaded again.
      if (code === undefined || over.signal.aborted) return;
      const [{ createUnreadModel }, { browserChatDevice }, { browserChatSound }] = code;
      const unread = createUnreadModel(account.messages, browserChatDevice(), browserChatSound(parts));
      const stops = [unread.start(), effect(() => void (total.value = unread.total.value))];
      over.signal.addEventListener("abort", () => {
        for (const stop of stops) stop();
        total.value = 0;
      });
    });
    return () => over.abort();
  });
  countInTitle(total);
  return total;
}

const counted = /^\(\d+\) /u;

/** Begins the title of the page with the count, whoever writes the title. */
function countInTitle(total: ReadonlySignal<number>): void {
  const write = (): void => {
    const plain = document.title.replace(counted, "");
    const title = total.peek() === 0 ? plain : `(${total.peek()}) ${plain}`;
    if (title !== document.title) document.title = title;
  };
  const head = document.querySelector("head");
  if (head !== null) new MutationObserver(write).observe(head, { childList: true, characterData: true, subtree: true });
  effect(() => {
    if (total.value >= 0) write();
  });
}

/** Forgets on logout which thread was read how far, and what was typed and not sent: messages, departures and returns. */
export function eraseDrafts(account: Pick<AccountModel, "state" | "isUnreached">): void {
  let wasIn = false;
  effect(() => {
    if (account.state.value === "in") wasIn = true;
    if (account.state.value !== "out" || account.isUnreached.value || !wasIn) return;
    wasIn = false;
    try {
      window.localStorage.removeItem("chat");
      for (const key of Object.keys(window.sessionStorage)) if (isUserDraftKey(key)) window.sessionStorage.removeItem(key);
    } catch {
      // A browser that refuses its storage has stored nothing.
    }
  });
}
