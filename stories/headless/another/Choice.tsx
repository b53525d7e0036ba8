import type { ReactElement } from "react";
import { type BookingModel, useSignals, useWords } from "#ui/headless/index.ts";

/** Lake, dock, day, boat and hour as a page of plain form elements. */
export function Choice({ booking: { choice, checkout } }: { readonly booking: BookingModel }): ReactElement {
  useSignals();
  const { say, format, named } = useWords();
  const docks = choice.docks.value.map(({ dock, free, isLookedAt }) => option(dock._id, `${named(dock.name)} (${free})`, isLookedAt));
  const days = choice.days.value.map(({ day, free, isLookedAt }) => option(day, `${format.longDay(day)} (${free})`, isLookedAt));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void checkout.continueToContact();
      }}
    >
      <Lakes choice={choice} />
      <Options label={say("booking.dock")} options={docks} choose={choice.lookAtDock} />
      <Options label={say("booking.days.label")} options={days} choose={(day) => tapDay(choice, day)} />
      {choice.boats.value.map(({ boat, hours }) => (
        <Options
          key={boat._id}
          label={named(boat.name)}
          options={hours
            .filter(({ why }) => why === undefined)
            .map(({ slot, isChosen }) => option(`${boat._id} ${slot._id}`, format.span(slot.start, slot.end), isChosen))}
          choose={(id) => choice.chooseHour(boat._id, id.split(" ")[1] ?? "")}
        />
      ))}
      <Total choice={choice} />
      <button type="submit" disabled={!choice.isComplete.value || checkout.isBusy.value}>
        {say("booking.continue")}
      </button>
    </form>
  );
}

type Of = { readonly choice: BookingModel["choice"] };

function Lakes({ choice }: Of): ReactElement {
  useSignals();
  const { say, named } = useWords();
  return (
    <p>
      <label htmlFor="lake">{say("booking.lake")}</label>
      <select id="lake" value={choice.lake.value?._id ?? ""} onChange={({ target }) => void choice.lookAtLake(target.value)}>
        {choice.first.lakes.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {named(name)}
          </option>
        ))}
      </select>
    </p>
  );
}

function Total({ choice }: Of): ReactElement {
  useSignals();
  const { say, format } = useWords();
  const total = choice.total.value;
  return (
    <p>
      {say("tape.total")}
      {": "}
      <output>
        {total === undefined ? say("booking.chooseTime") : format.money(total.nonMember, choice.club.value?.currency ?? "CAD")}
      </output>
    </p>
  );
}

interface Option {
  readonly id: string;
  readonly text: string;
  readonly isChosen: boolean;
}

function option(id: string, text: string, isChosen: boolean): Option {
  return { id, text, isChosen };
}

interface OptionsProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly choose: (id: string) => Promise<void>;
}

function Options({ label, options, choose }: OptionsProps): ReactElement {
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map(({ id, text, isChosen }) => (
        <div key={id}>
          <input type="radio" id={id} name={label} checked={isChosen} onChange={() => void choose(id)} />
          <label htmlFor={id}>{text}</label>
        </div>
      ))}
    </fieldset>
  );
}

async function tapDay(choice: BookingModel["choice"], id: string): Promise<void> {
  const card = choice.days.value.find(({ day }) => day === id);
  if (card !== undefined) await choice.lookAtDay(card.day);
}
