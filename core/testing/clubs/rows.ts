import type { Boat } from "../../domain/offer/boat.ts";
import type { Closure } from "../../domain/offer/closure.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import type { Lake, BilingualName, NamedRow } from "../../domain/offer/lake.ts";
import type { TimeSlot } from "../../domain/offer/slot.ts";
import type { Club } from "../../domain/people/client.ts";
import type { Item } from "../../domain/pricing/factor.ts";

/** What a test says of a lake, dock or boat; `factor` stands for its property. What is left out is plain. */
export type RowOptions<Row extends NamedRow> = Partial<Row> & { readonly factor?: number | undefined };

/** What a test says of a closure: its days, at least. */
export type ClosureOptions = Pick<Closure, "dateStart" | "dateEnd"> & Partial<Closure>;

/** A name whose French can be told from its English. */
export const bilingual = (text: string): BilingualName => ({ en: text, fr: `${text} (fr)` });

/**
 * Rows of one club, each named by a short name of its own: `mem.boat("alba")` is `mem_b_alba` at the dock `mem_d_1`. What
 * is said of a row is written over the rest of it, its `_id` too.
 */
export function rowsOf(client: string) {
  const idOf = (letter: string, name: string | number) => `${client}_${letter}_${name}`;
  const place = (letter: string, name: string | number, factor?: number): NamedRow => ({
    _id: idOf(letter, name),
    client,
    name: bilingual(String(name)),
    properties: factor === undefined ? {} : { factor },
  });
  return {
    club: (said: Partial<Club> = {}): Club => ({
      id: client,
      name: `Club ${client}`,
      email: `club@${client}.test`,
      address: "1 quai",
      phone: "+1 450 555 0199",
      currency: "CAD",
      payAtDock: true,
      asksPeople: false,
      ...said,
    }),
    lake: (name: string | number, { factor, ...said }: RowOptions<Lake> = {}): Lake => ({ ...place("l", name, factor), ...said }),
    dock: (name: string | number, { factor, ...said }: RowOptions<Dock> = {}): Dock => ({
      ...place("d", name, factor),
      lake: idOf("l", 1),
      lat: 45.1,
      lon: -72.2,
      ...said,
    }),
    boat: (name: string | number, { factor, ...said }: RowOptions<Boat> = {}): Boat => ({
      ...place("b", name, factor),
      dock: idOf("d", 1),
      model: "Vectra",
      capacity: 8,
      ...said,
    }),
    slot: (name: string | number, start: string, end: string, said: Partial<TimeSlot> = {}): TimeSlot => ({
      _id: idOf("t", name),
      client,
      name: String(name),
      label: bilingual(String(name)),
      start,
      end,
      turnaround: 30,
      ...said,
    }),
    item: (type: Item["type"], name: string, properties: Item["properties"]): Item => ({
      _id: idOf(`i_${type}`, name.replaceAll(" ", "-")),
      client,
      type,
      name,
      properties,
    }),
    closure: (name: string | number, said: ClosureOptions): Closure => ({
      _id: idOf("c", name),
      client,
      reason: bilingual(String(name)),
      ...said,
    }),
  };
}

/** Rows of the club that tests mostly speak of. */
export const mem = rowsOf("mem");
