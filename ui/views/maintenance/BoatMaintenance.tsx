import "./maintenanceWords.ts";
import { mdiWrenchClock } from "@mdi/js";
import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { screens } from "#core/domain/site/screens.ts";
import { writeMaintenancePlace } from "../../headless/maintenance/address.ts";
import { createDueMaintenance, urgentItems } from "../../headless/maintenance/due.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useResource } from "../../headless/resource/useResource.ts";
import { useWords } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { DueNotes } from "./MaintenanceNotes.tsx";
import { dueMarks } from "./MaintenanceMarks.tsx";

interface BoatMaintenanceProps {
  readonly parts: OfficeParts;
  /** The id of the boat. */
  readonly boat: string;
}

/** Gives what of a boat's maintenance is overdue or due soon, for above the form of its record; null for who may not read it. */
export function boatMaintenanceAboveForm(
  { _id }: { readonly _id: string },
  { parts }: Pick<BoatMaintenanceProps, "parts">,
): ReactElement | null {
  const { may = mayAll } = parts;
  return may("@booking/maintenance/due") ? <BoatMaintenance key={_id} parts={parts} boat={_id} /> : null;
}

/** Shows what of a boat's maintenance is overdue or due soon, and the way to its log. */
function BoatMaintenance({ parts, boat }: BoatMaintenanceProps): ReactElement {
  const { say, locale } = useWords();
  const due = useResource(() => createDueMaintenance(parts), { boat });
  const items = urgentItems(due.data.value);
  const isOverdue = items.some(({ state }) => state === "overdue");
  return (
    <>
      {items.length === 0 ? null : (
        <Callout tone={isOverdue ? "error" : "warning"} icon={dueMarks[isOverdue ? "overdue" : "soon"].icon}>
          <p>
            <strong>{say("maintenance.notes.title")}</strong> · <DueNotes items={items} isBare />
          </p>
        </Callout>
      )}
      <div>
        <ButtonLink
          kind="quiet"
          icon={mdiWrenchClock}
          href={`${pathInLocale(screens.boats.path, locale)}${writeMaintenancePlace({ boat })}`}
        >
          {say("maintenance.boat.title")}
        </ButtonLink>
      </div>
    </>
  );
}
