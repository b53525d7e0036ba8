import { expect } from "storybook/test";
import { StatusMark } from "#ui/parts/marks/StatusMark.tsx";
import preview from "../../.storybook/preview.tsx";
import { cells, row } from "../../support.css.ts";

const statuses = [
  ["paid", "Paid", "Payée"],
  ["confirmed", "Confirmed", "Confirmée"],
  ["pending", "Pending", "En attente"],
  ["cash_payment", "Cash", "Payée comptant"],
  ["past_due", "Past due", "En souffrance"],
  ["canceled", "Cancelled", "Annulée"],
  ["archived", "Archived", "Archivée"],
  ["", "Unknown", "Inconnue"],
] as const;

const meta = preview.meta({ title: "Components/Marks/StatusMark (état d’une réservation)", component: StatusMark });

export const One = meta.story({ args: { status: "paid", word: "Paid" } });

export const AllEight = meta.story({
  render: () => (
    <div className={row}>
      {statuses.map(([status, word]) => (
        <StatusMark key={status} status={status} word={word} />
      ))}
    </div>
  ),
});

/** In a calendar cell the mark and the name are visible, the word is read by screen readers, and nothing overflows. */
export const InNarrowCells = meta.story({
  globals: { locale: "fr" },
  render: () => (
    <div className={cells}>
      {statuses.map(([status, , word]) => (
        <div key={status}>
          <StatusMark status={status} word={word} name="Tremblay-Okafor" />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("En souffrance")).toBeInTheDocument();
    const spilled = [...canvasElement.querySelectorAll("[data-tone]")].filter(
      (mark) => mark.getBoundingClientRect().right > (mark.parentElement?.getBoundingClientRect().right ?? 0),
    );
    await expect(spilled).toEqual([]);
  },
});
