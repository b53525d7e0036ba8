import type { AccountPageProps } from "#ui/views/account/PasswordForm.tsx";
import type { Member } from "../member.tsx";
import type { Session } from "../session.ts";

/** What the pages of an account are given. */
export function propsFor({ alerts, loading, booking }: Session, { account }: Member): AccountPageProps {
  return {
    account,
    loading,
    newKey: booking.ports.newKey,
    tell: (message) => alerts.raise({ type: "success", message }),
  };
}
