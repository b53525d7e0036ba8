import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import {
  type ReservationActor,
  type TransitionFacts,
  possibleReservationEvents,
  statusesInOrder,
  parseStatus,
} from "#core/domain/reservation/status.ts";
import { Choices } from "#ui/parts/fields/Choices.tsx";
import { SelectField } from "#ui/parts/fields/SelectField.tsx";
import preview from "../.storybook/preview.tsx";
import { answer, column, explorer } from "./explorer.css.ts";

const actors: readonly ReservationActor[] = ["customer", "staff", "system"];
const facts = [
  "amountMatches",
  "downPaymentMatches",
  "sessionComplete",
  "balanceLeft",
  "dueDatePassed",
  "slotOver",
  "ledgerEntry",
  "moneySettled",
  "quantaReclaimed",
] as const satisfies readonly (keyof TransitionFacts)[];

/** A status, who asks and what is known: what may happen, and what prevents the rest. */
function StatusExplorer() {
  const [status, setStatus] = useState("pending");
  const [actor, setActor] = useState<ReservationActor>("staff");
  const [known, setKnown] = useState<readonly string[]>([]);
  const given = Object.fromEntries(facts.map((name) => [name, known.includes(name)]));
  const events = possibleReservationEvents(parseStatus(status), { ...given, actor, sessionOpen: false, refundOpen: false });
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Status machine</h1>
        <SelectField
          label="Status"
          value={status}
          onChange={setStatus}
          options={statusesInOrder.map((value) => ({ value, text: value === "" ? "unknown" : value }))}
        />
        <SelectField
          label="Who asks"
          value={actor}
          onChange={(value) => setActor(actors.find((one) => one === value) ?? "staff")}
          options={actors.map((value) => ({ value, text: value }))}
        />
        <Choices
          label="What is known"
          options={facts.map((value) => ({ value, text: value }))}
          chosen={known}
          onToggle={(name) => setKnown(known.includes(name) ? known.filter((one) => one !== name) : [...known, name])}
        />
      </div>
      <div className={answer} role="status">
        {events.length === 0 ? <p>No event is possible.</p> : null}
        <ul>
          {events.map(({ event, to, refused }) => (
            <li key={event}>
              <strong>{event}</strong> leads to {to === "" ? "unknown" : to}
              {refused === null ? "" : `; refused by ${refused}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const meta = preview.meta({ title: "Explorers/Status machine (états)", component: StatusExplorer });

export const Explorer = meta.story();

/** What the controls change. */
export const Tried = meta.story({
  tags: ["!dev", "!autodocs"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("accept leads to confirmed");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Who asks" }), "system");
    await expect(canvas.getByRole("status")).toHaveTextContent("capture leads to confirmed; refused by downPaymentMatches");
    await userEvent.click(canvas.getByText("amountMatches"));
    await expect(canvas.getByRole("status")).toHaveTextContent("capture leads to paid");
  },
});
