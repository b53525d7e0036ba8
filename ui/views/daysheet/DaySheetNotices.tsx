import type { ReactElement } from "react";
import { errorIconOfStatus } from "#core/words/alerts/catalogue.ts";
import type { DaySheetPageModels } from "../../headless/daysheet/useDaySheetPage.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { alertIconPaths } from "../../parts/messages/alertIcons.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import { LoadFailureNote } from "../managed/frame/LoadFailure.tsx";
import { ReferenceText } from "../shell/parts/ReferenceText.tsx";
import * as css from "./daySheet.css.ts";
import { dockRefusalText } from "../condition/tripText.ts";

/** Notices above the trips: no connection and since when, acts that wait to be sent, acts that were refused and undone, and a failed load. */
export function DaySheetNotices({ desk: { sheet, sendNow } }: { readonly desk: DaySheetPageModels }): ReactElement {
  const { say, format, words } = useWords();
  const known = sheet.known.value;
  const count = sheet.waiting.value.length;
  const failure = sheet.failure.value;
  const isOffline = sheet.isOffline.value;
  return (
    <div className={css.notices}>
      <div role="status">
        {!isOffline && count === 0 ? null : (
          <Callout tone="warning">
            <p>
              {!isOffline
                ? ""
                : known === undefined
                  ? say("daySheet.offlineNow")
                  : say("daySheet.offline", { time: format.clock(known.asOf) })}{" "}
              {count === 0 ? "" : say("daySheet.waiting", { count })}
            </p>
            {count === 0 ? null : <Button onPress={sendNow}>{say("daySheet.sendNow")}</Button>}
          </Callout>
        )}
      </div>
      <div role="alert">
        {sheet.refused.value.map(({ key, reference, action, failure: why }) => {
          const what =
            action.do === "takeBack"
              ? say("daySheet.trip.takeBack")
              : action.do === "check" && action.fact === "noShow"
                ? say("daySheet.noShow.mark")
                : say(`daySheet.do.${action.do === "check" || action.do === "signChecklist" ? "verify" : action.do}`);
          return (
            <Callout key={key} tone="error" icon={alertIconPaths[errorIconOfStatus(why.status)]}>
              <p>
                <ReferenceText>{say("daySheet.refused", { reference, do: what, why: dockRefusalText(why, words) })}</ReferenceText>
              </p>
              <Button onPress={() => sheet.dismiss(key)}>{say("daySheet.refusedClose")}</Button>
            </Callout>
          );
        })}
        {failure === undefined || isOffline || sheet.state.value !== "failed" ? null : (
          <LoadFailureNote failure={failure} what={say("daySheet.unread")} onRetry={() => void sheet.reload()} />
        )}
      </div>
    </div>
  );
}
