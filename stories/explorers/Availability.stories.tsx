import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { emptyQuantaMask, masksIntersect, maskOfSpan, quantaOfMask, unionOfMasks } from "#core/domain/availability/occupancy.ts";
import { Choices } from "#ui/parts/fields/Choices.tsx";
import preview from "../.storybook/preview.tsx";
import { answer, column, explorer, quanta, quantum } from "./explorer.css.ts";
import { quantumMinutes } from "#core/domain/calendar/timeOfDay.ts";

/** Slots of one boat on one day, in minutes of the day; the turnaround after a slot is claimed with it. */
const slots = [
  { value: "morning", text: "8:00 – 11:00 and 30 min", start: 480, end: 690 },
  { value: "noon", text: "11:15 – 14:15 and 30 min", start: 675, end: 885 },
  { value: "afternoon", text: "15:00 – 18:00 and 30 min", start: 900, end: 1110 },
] as const;

const maskFor = ({ start, end }: (typeof slots)[number]) => maskOfSpan(start, end);

/** What is claimed of a day as 96 bits, and which slots are still free. */
function AvailabilityExplorer() {
  const [claimed, setClaimed] = useState<readonly string[]>(["morning"]);
  const taken = slots
    .filter(({ value }) => claimed.includes(value))
    .reduce((mask, slot) => unionOfMasks(mask, maskFor(slot)), emptyQuantaMask);
  const bits = new Set(quantaOfMask(taken));
  const free = slots.filter((slot) => !masksIntersect(taken, maskFor(slot)));
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Availability as bits</h1>
        <Choices
          label="Claimed slots"
          options={slots.map(({ value, text }) => ({ value, text }))}
          chosen={claimed}
          onToggle={(slot) => setClaimed(claimed.includes(slot) ? claimed.filter((one) => one !== slot) : [...claimed, slot])}
        />
      </div>
      <div className={answer}>
        <p role="status">
          {bits.size} of 96 quarter hours of {quantumMinutes} minutes are claimed. Free:{" "}
          {free.map(({ value }) => value).join(", ") || "none"}.
        </p>
        <div className={quanta} aria-hidden="true">
          {Array.from({ length: 96 }, (_, at) => (
            <span key={at} className={quantum} data-taken={bits.has(at) || undefined} />
          ))}
        </div>
        <p>
          Words: <code>{taken.join(" ")}</code>
        </p>
      </div>
    </div>
  );
}

const meta = preview.meta({ title: "Explorers/Availability as bits (disponibilité)", component: AvailabilityExplorer });

export const Explorer = meta.story();

/** What the controls change. */
export const Tried = meta.story({
  tags: ["!dev", "!autodocs"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("14 of 96 quarter hours");
    // The noon slot begins in the turnaround of the morning.
    await expect(canvas.getByRole("status")).toHaveTextContent("Free: afternoon.");
    await userEvent.click(canvas.getByText("15:00 – 18:00 and 30 min"));
    await expect(canvas.getByRole("status")).toHaveTextContent("Free: none.");
  },
});
