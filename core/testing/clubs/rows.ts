import type { Boat } from "../../domain/offer/boat.ts";
import type { Closure } from "../../domain/offer/closure.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import type { Extra } from "../../domain/offer/extra.ts";
import type { Lake, NamedRow } from "../../domain/offer/lake.ts";
import type { BoatModel } from "../../domain/offer/models/model.ts";
import type { Plan } from "../../domain/offer/plan.ts";
import type { PromoCode } from "../../domain/offer/promoCode.ts";
import type { TimeSlot } from "../../domain/offer/slot.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import type { Membership } from "../../domain/membership/membership.ts";
import type { Club } from "../../domain/people/client.ts";
import type { PricingItem } from "../../domain/pricing/factor.ts";
import type { BilingualName } from "../../domain/language/language.ts";

/** The fields of a lake, dock or boat that a test sets; `factor` sets that property. Others get defaults. */
export type RowOptions<Row extends NamedRow> = Partial<Row> & { readonly factor?: number | undefined };

/** The fields of a closure that a test sets: at least its days. */
export type ClosureOptions = Pick<Closure, "dateStart" | "dateEnd"> & Partial<Closure>;

/** The fields of a membership that a test sets: at least its phone and its days. */
export type MembershipOptions = Pick<Membership, "phone" | "from" | "to"> & Partial<StoredRow<Membership>>;

/** Gives a name whose French differs from its English. */
export const bilingualNameOf = (text: string): BilingualName => ({ en: text, fr: `${text} (fr)` });

/**
 * Makes rows of one club by short names: `mem.boat("alba")` is `mem_b_alba` at the dock `mem_d_1`. Options replace any default, `_id` too.
 */
export function makeRowBuilders(client: string) {
  const idOf = (letter: string, name: string | number) => `${client}_${letter}_${name}`;
  const place = (letter: string, name: string | number, factor?: number): NamedRow => ({
    _id: idOf(letter, name),
    client,
    name: bilingualNameOf(String(name)),
    properties: factor === undefined ? {} : { factor },
  });
  return {
    club: (options: Partial<Club> = {}): Club => ({
      id: client,
      name: `Club ${client}`,
      email: `club@${client}.test`,
      address: "1 quai",
      phone: "+1 450 555 0199",
      currency: "CAD",
      payAtDock: true,
      asksPeople: false,
      ...options,
    }),
    lake: (name: string | number, { factor, ...options }: RowOptions<Lake> = {}): Lake => ({ ...place("l", name, factor), ...options }),
    dock: (name: string | number, { factor, ...options }: RowOptions<Dock> = {}): Dock => ({
      ...place("d", name, factor),
      lake: idOf("l", 1),
      lat: 45.1,
      lon: -72.2,
      ...options,
    }),
    boat: (name: string | number, { factor, ...options }: RowOptions<Boat> = {}): Boat => ({
      ...place("b", name, factor),
      dock: idOf("d", 1),
      model: "Vectra",
      capacity: 8,
      ...options,
    }),
    model: (name: string | number, options: Partial<BoatModel> = {}): BoatModel => ({
      _id: idOf("o", name),
      client,
      name: bilingualNameOf(String(name)),
      kind: "sailing",
      capacity: 4,
      length: 4.2,
      drawing: "Sailboat",
      ...options,
    }),
    slot: (name: string | number, start: string, end: string, options: Partial<TimeSlot> = {}): TimeSlot => ({
      _id: idOf("t", name),
      client,
      name: String(name),
      label: bilingualNameOf(String(name)),
      start,
      end,
      turnaround: 30,
      ...options,
    }),
    item: (type: PricingItem["type"], name: string, properties: PricingItem["properties"]): PricingItem => ({
      _id: idOf(`i_${type}`, name.replaceAll(" ", "-")),
      client,
      type,
      name,
      properties,
    }),
    closure: (name: string | number, options: ClosureOptions): Closure => ({
      _id: idOf("c", name),
      client,
      reason: bilingualNameOf(String(name)),
      ...options,
    }),
    membership: (name: string | number, options: MembershipOptions): StoredRow<Membership> => ({
      _id: idOf("member", name),
      client,
      version: 1,
      ...options,
    }),
    extra: (name: string | number, options: Partial<Extra> = {}): Extra => ({
      _id: idOf("e", name),
      client,
      name: bilingualNameOf(String(name)),
      price: 20,
      tax: "taxed",
      per: "trip",
      stock: 0,
      state: "offered",
      docks: [],
      exceptBoats: [],
      ...options,
    }),
    code: (name: string | number, options: Partial<PromoCode> = {}): PromoCode => ({
      _id: idOf("v", name),
      client,
      code: String(name).toUpperCase(),
      ...(options.amount === undefined ? { percent: 10 } : {}),
      audience: "everybody",
      bookings: "any",
      state: "on",
      ...options,
    }),
    plan: (name: string | number, options: Partial<Plan> = {}): Plan => ({
      _id: idOf("a", name),
      client,
      name: bilingualNameOf(String(name)),
      price: 300,
      period: "season",
      earlyDays: 0,
      people: 1,
      state: "offered",
      ...options,
    }),
  };
}

/** The builders of test rows of the club `mem`, which most tests use: `memRows.boat("alba")`. */
export const memRows = makeRowBuilders("mem");
