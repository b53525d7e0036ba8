import type { DockPass } from "#core/domain/visit/pass.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { type FactListLine, TextLines } from "./FactList.tsx";
import { ReferenceText } from "../../../shell/parts/ReferenceText.tsx";

/** A hook that gives the facts of what was rented, beginning with the reference, as lines of a list. */
export function useTripFacts({ model, pass }: { readonly model: BookingModel; readonly pass: DockPass }): readonly FactListLine[] {
  const { say, format, named } = useWords();
  const { boat, dock } = model.pass;
  const hull = boat.value === undefined ? pass.boat : `${named(boat.value.name)}, ${boat.value.model}`;
  return [
    { term: say("pass.reference"), value: <ReferenceText>{pass.reference}</ReferenceText> },
    { term: say("pass.boat"), value: hull },
    { term: say("pass.dock"), value: dock.value === undefined ? pass.dock : named(dock.value.name) },
    { term: say("pass.when"), value: <TextLines lines={[`${format.longDay(pass.date)},`, format.span(pass.start, pass.end)]} /> },
    ...(pass.people === undefined ? [] : [{ term: say("pass.people"), value: say("pass.peopleCount", { count: pass.people }) }]),
  ];
}
