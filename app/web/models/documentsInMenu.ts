import type { ReadonlySignal } from "@preact/signals-react";
import { views } from "#core/domain/site/views.ts";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import { followForStaff } from "./followForStaff.ts";

/**
 * Keeps a signal of whether the menu shows the documents: the signed-in member of staff may decide about them, and the club lets customers send
 * images or some wait.
 */
export function followDocumentsInMenu(account: AccountModel): ReadonlySignal<boolean> {
  return followForStaff<boolean>(account, {
    permissions: views.documents.menu.permissions,
    none: false,
    fetch: async () => {
      const reply = await account.messages("booking/documents/find", {});
      return reply.ok ? reply.data.isOpen || reply.data.items.length > 0 : undefined;
    },
  });
}
