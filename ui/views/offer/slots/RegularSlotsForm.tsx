import { mdiPlus } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import { modelKinds } from "#core/domain/offer/models/modelKinds.ts";
import { slotLimits, type SlotPlace } from "#core/domain/offer/slot.ts";
import { newDrafts, regularDrafts, type SlotDraft } from "../../../headless/offer/slots/slotSets.ts";
import { parseFormNumber } from "../../../headless/managed/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ToggleChips } from "../../../parts/choices/ToggleChips.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { countText } from "./slotText.ts";
import * as css from "./slotSets.css.ts";

/** The props of `RegularSlotsForm`: the club's slots, where new ones may run, and what adds them. */
export interface RegularSlotsFormProps {
  readonly slots: readonly { readonly name: string }[];
  /** The stations and kinds of boats where slots may run, by the values that the form's list has. */
  readonly places: readonly { readonly value: string; readonly text: string }[];
  readonly isAdding: boolean;
  readonly onAdd: (drafts: readonly SlotDraft[]) => void;
}

const steps = [15, 30, 45, 60, 90, 120] as const;
const turnarounds = [0, 15, 30, 45, 60] as const;
const lengths = [1, 2, 3, 4, 5, 6, 8, 9] as const;
const hours = Array.from({ length: 49 }, (_, at) => at * 30);

/** Shows the form of slots at regular starts, with what it would add before it adds them. */
export function RegularSlotsForm({ slots, places, isAdding, onAdd }: RegularSlotsFormProps): ReactElement {
  const { say, format, words } = useWords();
  const [every, setEvery] = useState("30");
  const [from, setFrom] = useState("480");
  const [until, setUntil] = useState("1200");
  const [turnaround, setTurnaround] = useState("15");
  const [place, setPlace] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>(["2", "3", "4"]);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const longest = Math.max(1, ...chosen.map(Number));
  const factorText = (length: string) => typed[length] ?? format.figure(Number(length) / longest);
  const factors = new Map(chosen.map((length) => [Number(length) * 60, factorOf(factorText(length))]));
  const made = regularDrafts({
    every: Number(every),
    from: Number(from),
    until: Number(until),
    lengths: [...factors.keys()],
    turnaround: Number(turnaround),
    factorOf: (length) => factors.get(length) ?? 1,
    place: placeOf(place),
  });
  const hasFactors = [...factors.values()].every((factor) => factor !== undefined);
  const drafts = hasFactors ? newDrafts(made, slots) : [];
  const count = countText(drafts.length, slots.length, words);
  const minutes = (values: readonly number[]) => values.map((value) => ({ value: String(value), text: format.lasting(value) }));
  const times = hours.map((value) => ({ value: String(value), text: format.time(value) }));
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <SelectField label={say("slotSets.every")} options={minutes(steps)} value={every} onChange={setEvery} />
        <SelectField label={say("slotSets.first")} options={times.slice(0, -1)} value={from} onChange={setFrom} />
        <SelectField label={say("slotSets.last")} options={times.slice(1)} value={until} onChange={setUntil} />
        <SelectField label={say("slotSets.turnaround")} options={minutes(turnarounds)} value={turnaround} onChange={setTurnaround} />
        <SelectField
          label={say("slotSets.where")}
          options={[{ value: "", text: say("slotSets.everywhere") }, ...places]}
          value={place}
          onChange={setPlace}
        />
      </div>
      <span aria-hidden="true" className={css.label}>
        {say("slotSets.lengths")}
      </span>
      <ToggleChips
        label={say("slotSets.lengths")}
        options={lengths.map((length) => ({ value: String(length), label: say("slotSets.hours", { count: length }) }))}
        selected={chosen}
        onToggle={(length) => setChosen(chosen.includes(length) ? chosen.filter((each) => each !== length) : [...chosen, length])}
      />
      <LengthFactors
        made={made}
        chosen={lengths.map(String).filter((length) => chosen.includes(length))}
        textOf={factorText}
        onType={(length, text) => setTyped({ ...typed, [length]: text })}
      />
      <div role="status">
        <Callout tone={count.mayAdd ? "info" : "warning"}>{count.text}</Callout>
      </div>
      <div>
        <Button icon={mdiPlus} isPending={isAdding} isDisabled={drafts.length === 0} onPress={() => onAdd(drafts)}>
          {drafts.length === 0 ? say("slotSets.nothingToAdd") : say("slotSets.add", { count: drafts.length })}
        </Button>
      </div>
    </div>
  );
}

interface LengthFactorsProps {
  readonly made: readonly SlotDraft[];
  /** The chosen lengths in hours, shortest first. */
  readonly chosen: readonly string[];
  readonly textOf: (length: string) => string;
  readonly onType: (length: string, text: string) => void;
}

function LengthFactors({ made, chosen, textOf, onType }: LengthFactorsProps): ReactElement {
  const { say, format } = useWords();
  return (
    <ul className={css.lengths}>
      {chosen.map((length) => {
        const own = made.filter(({ start, end }) => (parseTimeOfDay(end) ?? 0) - (parseTimeOfDay(start) ?? 0) === Number(length) * 60);
        const first = own[0];
        const last = own.at(-1);
        return (
          <li key={length} className={css.length}>
            <TextField
              label={say("slotSets.factorOf", { length: say("slotSets.hours", { count: Number(length) }) })}
              inputMode="decimal"
              value={textOf(length)}
              onChange={(text) => onType(length, text)}
              {...(factorOf(textOf(length)) === undefined ? { error: say("slotSets.factor") } : {})}
            />
            <span className={css.hint}>
              {first === undefined || last === undefined
                ? say("slotSets.noStart")
                : `${say("slotSets.starts", { count: own.length })}, ${format.span(first.start, last.start)}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The typed factor; undefined where it is no number or outside the limits. */
function factorOf(text: string): number | undefined {
  const factor = parseFormNumber(text);
  return factor === undefined || factor < slotLimits.leastFactor || factor > slotLimits.mostFactor ? undefined : factor;
}

/** Where slots run, by a value of the list: a kind of boats, a station, or everywhere. */
function placeOf(value: string): SlotPlace {
  const kind = modelKinds.find((each) => each === value);
  if (kind !== undefined) return { kinds: [kind] };
  return value === "" ? {} : { docks: [value] };
}
