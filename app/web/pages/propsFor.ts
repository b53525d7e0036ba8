import type { AccountPageProps } from "#ui/views/account/PasswordForm.tsx";
import type { SignInModels } from "../member.tsx";
import type { PageModels } from "../session.ts";

/** What the pages of an account are given. */
export function accountPagePropsOf({ alerts, loading, booking }: PageModels, { account }: SignInModels): AccountPageProps {
  return {
    account,
    loading,
    newKey: booking.ports.newKey,
    tell: (message) => alerts.raise({ type: "success", message }),
  };
}
