import type { AccountPageProps } from "#ui/views/accounts/PasswordForm.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { AppWideModels } from "../../models/appWideModels.ts";

/** Gives the props that every account page gets. */
export function accountPagePropsOf({ alerts, loading, first }: AppWideModels, { account }: SignInModels): AccountPageProps {
  return {
    account,
    loading,
    isMailOnly: first.isMailOnly,
    tell: (message) => alerts.raise({ type: "success", message }),
  };
}
