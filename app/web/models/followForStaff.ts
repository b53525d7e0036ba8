import { computed, effect, type Signal, signal } from "@preact/signals-react";
import { patternsAllow, permissionPatternsOf } from "#core/domain/people/permission.ts";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import { whenPageIdle } from "#ui/headless/page/pageIdle.ts";

/** A value of the menu that the server gives to the staff who have these permissions; `none` for everybody else. */
export interface StaffMenuValue<Value> {
  readonly permissions: readonly string[];
  readonly none: Value;
  /** Resolves to undefined without an answer. */
  readonly fetch: () => Promise<Value | undefined>;
}

/**
 * Keeps a value of the menu for signed-in staff. It is fetched once a sign-in, when the page is at rest, and is `none` without an answer and
 * after the sign-in ends.
 */
export function followForStaff<Value>(
  { state, user }: Pick<AccountModel, "state" | "user">,
  { permissions, none, fetch }: StaffMenuValue<Value>,
): Signal<Value> {
  const value = signal(none);
  const reader = computed(() => {
    const known = state.value === "in" ? user.value : undefined;
    return known !== undefined && patternsAllow(permissionPatternsOf(known.roles), permissions) ? known.id : undefined;
  });
  effect(() => {
    if (reader.value === undefined) return undefined;
    const over = new AbortController();
    void whenPageIdle().then(async () => {
      if (over.signal.aborted) return;
      const fetched = await fetch();
      if (fetched !== undefined && !over.signal.aborted) value.value = fetched;
    });
    return () => {
      over.abort();
      value.value = none;
    };
  });
  return value;
}
