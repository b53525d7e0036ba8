import { mdiBookOpenOutline } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { type Day, monthOf, parseDay, yearOf } from "#core/domain/calendar/day.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { ConfirmActionDialog } from "../../managed/frame/ConfirmActionDialog.tsx";
import * as dialog from "../../managed/frame/frame.css.ts";

/** The props of `ExportLedgerButton`: the current day, and the act of exporting a month. */
export interface ExportLedgerButtonProps {
  readonly today: Day;
  /** Exports a month; resolves to whether the file was saved. */
  readonly onExport: (month: string) => Promise<boolean>;
}

/** Shows a button that exports the ledger of a month as a file. */
export function ExportLedgerButton({ today, onExport }: ExportLedgerButtonProps): ReactElement {
  const { say, format } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const months = lastMonths(today);
  const [month, setMonth] = useState(today.slice(0, 7));
  const close = () => setOpen(false);
  const save = async () => {
    setSaving(true);
    const isKept = await onExport(month);
    setSaving(false);
    if (isKept) close();
  };
  return (
    <>
      <Button icon={mdiBookOpenOutline} onPress={() => setOpen(true)}>
        {say("bookings.money.button")}
      </Button>
      <ConfirmActionDialog
        title={say("bookings.money.title")}
        yes={say("bookings.money.save")}
        isOpen={isOpen}
        isAlert={false}
        isPending={isSaving}
        onYes={() => void save()}
        onClose={close}
      >
        <div className={dialog.fields}>
          <p>{say("bookings.money.hint")}</p>
          <SelectField
            label={say("bookings.money.month")}
            value={month}
            onChange={setMonth}
            options={months.map((day) => ({ value: day.slice(0, 7), text: format.month(day) }))}
          />
        </div>
      </ConfirmActionDialog>
    </>
  );
}

const mostMonths = 24;

/** The first days of this month and the months before it, newest first. */
function lastMonths(today: Day): readonly Day[] {
  const count = yearOf(today) * 12 + monthOf(today) - 1;
  return Array.from({ length: mostMonths }, (_, back) => count - back).flatMap((at) => {
    const day = parseDay(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-01`);
    return day === undefined ? [] : [day];
  });
}
