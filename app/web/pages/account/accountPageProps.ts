import type { AccountPageProps } from "#ui/views/account/PasswordForm.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { AppWideModels } from "../../models/appWideModels.ts";

/** Gives the props that every account page gets. */
export function accountPagePropsOf({ alerts, loading, booking }: AppWideModels, { account }: SignInModels): AccountPageProps {
  return {
    account,
    loading,
    newKey: booking.ports.newKey,
    tell: (message) => alerts.raise({ type: "success", message }),
  };
}
