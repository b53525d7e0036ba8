import { PassView } from "#ui/views/pass/PassView.tsx";
import type { Session } from "../session.ts";

/** `/information`: the dock pass of a paid reservation. Requirements §2. */
export function Information({ session }: { readonly session: Session }) {
  return <PassView model={session.booking} />;
}
