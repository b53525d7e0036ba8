import "#ui/headless/words/passLinkWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { LostLinkNotice } from "#ui/views/shell/alerts/LostLinkNotice.tsx";
import { StoredPassLinks } from "#ui/views/shell/parts/PassLinks.tsx";
import { UnreachableNotice } from "#ui/views/shell/alerts/UnreachableNotice.tsx";
import { useSearch } from "./address/address.tsx";
import type { AppWideModels } from "./models/appWideModels.ts";

/** Shows that Quai is out of reach, or that a link to a pass lost its end, with the passes that this device stores; else these alone. */
export function DeviceNotices({
  session: { reach, booking, isLinkLost, setLinkLost },
}: {
  readonly session: AppWideModels;
}): ReactElement | null {
  useSignals();
  const search = useSearch();
  const { payment, pass } = booking;
  if (reach.reached.value === "there") {
    return isLinkLost.value ? (
      <LostLinkNotice payment={payment} onPass={pass.show} onLeave={() => setLinkLost(false)} />
    ) : (
      <StoredPassLinks payment={payment} onPass={pass.show} title="passLinks.passes" />
    );
  }
  // The day sheet says it itself, with the hour of what it shows: more boxes would push its list out of view.
  if (new URLSearchParams(search).get("view") === "day") return null;
  return <UnreachableNotice reach={reach} payment={payment} onPass={pass.show} />;
}
