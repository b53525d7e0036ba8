import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import type { AccountPageProps } from "#ui/views/accounts/PasswordForm.tsx";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { AppWideModels } from "../../models/appWideModels.ts";

/** A hook that gives the models of the sign-in, loaded when a page needs them; undefined until they are known. */
export function useSignInModels({ door }: AppWideModels): SignInModels | undefined {
  useSignals();
  // A chunk that cannot be loaded reloads the page.
  useEffect(() => void door.open().catch(() => undefined), [door]);
  return door.member.value;
}

/** Gives the props that every account page gets. */
export function accountPagePropsOf({ alerts, loading, first }: AppWideModels, { account }: SignInModels): AccountPageProps {
  return {
    account,
    loading,
    isMailOnly: first.isMailOnly,
    tell: (message) => alerts.raise({ type: "success", message }),
  };
}
