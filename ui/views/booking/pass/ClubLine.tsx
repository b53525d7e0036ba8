import type { ReactElement } from "react";
import { createLazyPageCode, useLazyPageCode } from "../../../headless/page/lazyPart.ts";
import { clubLine } from "./ClubName.css.ts";
import type { ClubNameProps } from "./ClubName.tsx";

const clubName = createLazyPageCode(async () => (await import("./ClubName.tsx")).ClubName);

/** Shows the name of a club beside its logo, in a room that is there from the start; nothing for a club without a logo. */
export function ClubLine({ club }: { readonly club: ClubNameProps["club"] | undefined }): ReactElement | null {
  return club?.logo === undefined ? null : <Line club={club} />;
}

// A name that cannot be loaded is left out: the pass and the receipt have it again in words.
function Line(props: ClubNameProps): ReactElement {
  const { Part } = useLazyPageCode(clubName);
  return <div className={clubLine}>{Part === undefined ? null : <Part {...props} />}</div>;
}
