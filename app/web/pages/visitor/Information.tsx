import { PassView } from "#ui/views/pass/PassView.tsx";
import type { PageModels } from "../../models/pageModels.ts";

/** The page `/information`: the dock pass of a paid reservation. Requirements §2. */
export function DockPassPage({ session }: { readonly session: PageModels }) {
  return <PassView model={session.booking} />;
}
