import { mdiBullhornOutline } from "@mdi/js";
import { type ReactElement, useState } from "react";
import "../../headless/words/bookingsWords.ts";
import type { AnnouncementStart } from "../../headless/announcements/announcement.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { AnnouncementDialog } from "./AnnouncementDialog.tsx";

/** The props of `AnnouncementButton`: the parts of the page, and the day and the place that its dialog begins with. */
export interface AnnouncementButtonProps {
  readonly parts: OfficeParts;
  readonly at: () => AnnouncementStart;
}

/** Shows the button that opens the dialog in which staff write to all customers of a day; nothing to users who may not. */
export function AnnouncementButton({ parts, at }: AnnouncementButtonProps): ReactElement | null {
  const { say } = useWords();
  const [begun, begin] = useState<AnnouncementStart>();
  const { may = mayAll } = parts;
  if (!may("@comm/announcements/send")) return null;
  return (
    <>
      <Button
        icon={mdiBullhornOutline}
        aria-label={say("announcements.open")}
        title={say("announcements.open")}
        onPress={() => begin(at())}
      />
      {begun === undefined ? null : <AnnouncementDialog parts={parts} at={begun} onClose={() => begin(undefined)} />}
    </>
  );
}
