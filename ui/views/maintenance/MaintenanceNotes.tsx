import "./maintenanceWords.ts";
import type { ReactElement } from "react";
import type { BilingualName } from "#core/domain/language/language.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { screens } from "#core/domain/site/screens.ts";
import { writeMaintenancePlace } from "../../headless/maintenance/address.ts";
import { createDueMaintenance, type DueItem, urgentItems } from "../../headless/maintenance/due.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useResource } from "../../headless/resource/useResource.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { NoteList } from "../managed/frame/NoteList.tsx";
import { dueMarks } from "./MaintenanceMarks.tsx";
import { dueNoteText } from "./maintenanceText.ts";

/** The props of `MaintenanceNotes`: the boats of the day by id. */
export interface MaintenanceNotesProps {
  readonly parts: OfficeParts;
  readonly boats: ReadonlyMap<string, BilingualName>;
}

/** Shows a line for each boat of the day with a plan that is overdue or due soon; nothing where none is. */
export function MaintenanceNotes(props: MaintenanceNotesProps): ReactElement | null {
  const { may = mayAll } = props.parts;
  return may("@booking/maintenance/due") ? <Notes {...props} /> : null;
}

function Notes({ parts, boats }: MaintenanceNotesProps): ReactElement | null {
  const { say, named } = useWords();
  const due = useResource(() => createDueMaintenance(parts), noQuestion);
  const shown = Map.groupBy(
    urgentItems(due.data.value).filter(({ boat }) => boats.has(boat)),
    ({ boat }) => boat,
  );
  if (shown.size === 0) return null;
  return (
    <NoteList title={say("maintenance.notes.title")}>
      {[...shown].map(([boat, items]) => (
        <li key={boat}>
          <strong>{named(boats.get(boat) ?? { en: "", fr: "" })}</strong> · <DueNotes items={items} />
        </li>
      ))}
    </NoteList>
  );
}

const noQuestion = {};

/** The props of `DueNotes`: the plans of one boat; `isBare` where an icon beside them says how urgent they are. */
interface DueNotesProps {
  readonly items: readonly DueItem[];
  readonly isBare?: boolean;
}

/** Shows plans of one boat as links to its page of maintenance, each with its state. */
export function DueNotes({ items, isBare = false }: DueNotesProps): ReactElement {
  const words = useWords();
  const here = pathInLocale(screens.boats.path, words.locale);
  return (
    <>
      {items.map((item, at) => (
        <span key={item.plan}>
          {at === 0 ? null : ", "}
          {item.state === "later" || isBare ? null : <Icon path={dueMarks[item.state].icon} size={16} />}{" "}
          <Link isStandalone href={`${here}${writeMaintenancePlace({ boat: item.boat, plan: item.plan })}`}>
            {dueNoteText(item, words)}
          </Link>
        </span>
      ))}
    </>
  );
}
