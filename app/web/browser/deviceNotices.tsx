import "#ui/headless/words/passLinkWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { StoredPassLinks } from "#ui/views/shell/StoredPassLinks.tsx";
import { UnreachableNotice } from "#ui/views/shell/UnreachableNotice.tsx";
import type { AppWideModels } from "../models/appWideModels.ts";

/** Shows that Quai is out of reach, with the passes that this device stores; the passes alone while it is reached. */
export function DeviceNotices({ session: { reach, booking } }: { readonly session: AppWideModels }): ReactElement {
  useSignals();
  const { payment, pass } = booking;
  if (reach.reached.value === "there") return <StoredPassLinks payment={payment} onPass={pass.show} title="passLinks.passes" />;
  return <UnreachableNotice reach={reach} payment={payment} onPass={pass.show} />;
}
