import type { CallOutput } from "#core/contract/index.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { unlessRefused } from "../resource/reply.ts";
import type { Resource } from "../resource/resource.ts";
import { createPageResource } from "../resource/pageResource.ts";
import { itemsOf } from "../resource/reply.ts";

/** The code of a booking's lock as staff see it, who ask for the code itself; undefined for those who may not. */
export type StaffLockCode = Resource<{ readonly isShown: boolean }, CallOutput<"booking/reservations/lockCode"> | undefined>;

/** Creates the resource of the code of a booking's lock, without React. */
export function createStaffLockCode(
  { messages, loading, now }: Pick<OfficeParts, "messages" | "loading" | "now">,
  reservation: string,
): StaffLockCode {
  return createPageResource({ now, loading }, async ({ isShown }) =>
    unlessRefused(await messages("booking/reservations/lockCode", { _id: reservation, isShown })),
  );
}

/** The locks of the club that need care. */
export type LockProblems = Resource<undefined, CallOutput<"booking/locks/problems">["items"]>;

/** Creates the resource of the locks that need care, without React. */
export function createLockProblems({ messages, loading, now }: Pick<OfficeParts, "messages" | "loading" | "now">): LockProblems {
  return createPageResource({ now, loading }, async () => itemsOf(await messages("booking/locks/problems", {})));
}
