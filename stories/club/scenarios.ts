import { Effect } from "effect";
import { memoryPasswords } from "#adapters/memory/identity.ts";
import { type DemoRows, demoRows, insertDemoRows } from "#app/server/seed/seed.ts";
import { demoPassword } from "#app/server/seed/people.ts";
import type { CallOutput } from "#core/contract/index.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import { termsOfPlan } from "#core/domain/membership/membershipOrder.ts";
import type { Transaction } from "#core/ports/store/store.ts";
import { julyMorning, type StockParts } from "./club.ts";
import type { ScenarioName } from "./scenarioNames.ts";
import type { BilingualName } from "#core/domain/language/language.ts";

/** The club that the scenarios are about; the demo's other club stays as it is. */
const client = "mem";

/**
 * Fills a club's store with the rows of the server's own demo, changed to a scenario. `seed` decides the bookings: the same number gives the same
 * ones each time. `plan` is the one with which the demo's member bought the membership; without it, the membership has no limits.
 */
export function stockOf(name: ScenarioName, seed: number, plan?: string): (parts: StockParts) => Promise<void> {
  return async ({ store, secrets, now, staff }) => {
    const hash = await Effect.runPromise(memoryPasswords.hash(demoPassword));
    const stocked = changes[name](
      withOwnBookings(demoRows(now, { seed, ...(name === "full" ? { fullDays: [firstSelectableDay(now)] } : {}) })),
    );
    const rows = plan === undefined ? stocked : withPlan(stocked, plan);
    await Effect.runPromise(store.commit((tx) => insertDemoRows(tx, rows, now, { hash, secrets })));
    await Effect.runPromise(store.commit((tx) => putFeedback(tx, rows, now)));
    if (name === "storm") await closeForStorm(staff, rows, now);
  };
}

const comments = [
  "Perfect morning, spotless boat.",
  "Vingt minutes d’attente au quai, un seul commis pour six départs.",
  "",
  "Thank you!",
] as const;

/** What customers think of the trips of the club’s first bookings, so that averages and the list have something to show. */
const putFeedback = Effect.fnUntraced(function* (tx: Transaction, { bookings, offer }: DemoRows, now: number) {
  const own = bookings.filter(({ reservation }) => reservation.client === client).slice(0, 60);
  for (const [at, { reservation }] of own.entries()) {
    const model = offer.boats.find(({ _id }) => _id === reservation.boat)?.model ?? "Vectra";
    const { _id, boat, dock, date } = reservation;
    const sentAt = now - at * 3_600_000;
    const ratings = [
      { topic: "boat", about: "boat", value: at % 9 === 0 ? 2 : 4 + (at % 2) },
      { topic: "dock", about: "dock", value: 3 + (at % 3) },
      { topic: "welcome", about: "dock", value: 5 },
    ] as const;
    yield* tx.feedback.put({
      client,
      reservation: _id,
      version: 1,
      boat,
      dock,
      model,
      date,
      at: sentAt,
      sentAt,
      ratings,
      comment: comments[at % comments.length] ?? "",
      mayPublish: at % 2 === 0,
      problem: at === 0 ? { part: "roof", pin: null, text: "The zipper sticks a bit.", at: sentAt } : null,
      readAt: at < 3 ? null : now,
      answer: at === 3 ? { by: `${client}_u_staff`, at: now, text: "Merci, à bientôt." } : null,
      hidden: at === 4 ? { by: `${client}_u_staff`, at: now, reason: "offTopic" } : null,
    });
  }
});

const changes: Readonly<Record<ScenarioName, (rows: DemoRows) => DemoRows>> = {
  usual: (rows) => rows,
  full: (rows) => rows,
  storm: (rows) => rows,
  new: newClub,
  fleet: largeFleet,
  long: longNames,
};

/** Some bookings are those of the demo's customer, so that their own pages have something to show. */
function withOwnBookings(rows: DemoRows): DemoRows {
  const customer = rows.users.find(({ id }) => id === `${client}_u_customer`);
  if (customer === undefined) throw new Error("the demo has no customer");
  const { firstname, lastname, email, phone } = customer;
  const ids = rows.bookings.flatMap(({ reservation }) => (reservation.client === client ? [reservation._id] : []));
  const own = new Set([3, 40, 80].map((at) => ids[at % ids.length]));
  return {
    ...rows,
    bookings: rows.bookings.map(({ reservation, claim }) =>
      own.has(reservation._id)
        ? { claim, reservation: { ...reservation, profile: { firstname, lastname, email: email ?? "" }, phone: phone ?? "" } }
        : { claim, reservation },
    ),
  };
}

/** The demo's membership is one that was bought with this plan, where the club has it. */
function withPlan(rows: DemoRows, plan: string): DemoRows {
  const bought = rows.offer.plans.find(({ _id }) => _id === plan);
  if (bought === undefined) return rows;
  const terms = termsOfPlan(bought);
  return { ...rows, memberships: rows.memberships.map((membership) => ({ ...membership, plan, terms })) };
}

/** A club on its first day: its own row, its roles and its people. */
function newClub({ offer, settings, roles, users }: DemoRows): DemoRows {
  const isOwn = (row: { readonly client: string }) => row.client === client;
  const clubs = offer.clubs.filter(({ id }) => id === client);
  const nothing = {
    lakes: [],
    docks: [],
    models: [],
    boats: [],
    timeslots: [],
    items: [],
    closures: [],
    maintenancePlans: [],
    locks: [],
    extras: [],
    plans: [],
    codes: [],
  };
  return {
    offer: { clubs, ...nothing },
    settings: settings.filter(isOwn),
    memberships: [],
    roles: roles.filter(isOwn),
    users: users.filter(isOwn),
    replies: [],
    bookings: [],
  };
}

const manyBoats = 300;

/** The club's boats again and again, numbered, until there are 300; the added ones have no bookings. */
function largeFleet(rows: DemoRows): DemoRows {
  const own = rows.offer.boats.filter((boat) => boat.client === client);
  const added = Array.from({ length: manyBoats - own.length }, (_, at): Boat[] => {
    const like = own[at % own.length];
    const turn = Math.floor(at / own.length) + 2;
    return like === undefined
      ? []
      : [{ ...like, _id: `${like._id}-${turn}`, name: { en: `${like.name.en} ${turn}`, fr: `${like.name.fr} ${turn}` } }];
  }).flat();
  return { ...rows, offer: { ...rows.offer, boats: [...rows.offer.boats, ...added] } };
}

/** The longest names that the product accepts are 80 characters; these have between 40 and 80. */
function longNames(rows: DemoRows): DemoRows {
  const place = lengthen(" of the Great Bay of the Sleeping Heron", " de la Grande Baie-du-Héron-qui-dort");
  const boat = lengthen(", pride of the northern shore and of her crew", ", fierté de la rive nord et de son équipage");
  const { offer } = rows;
  return {
    ...rows,
    offer: {
      ...offer,
      clubs: offer.clubs.map((club) => ({ ...club, name: `${club.name} et de la Grande Baie-du-Héron-qui-dort` })),
      lakes: offer.lakes.map((lake) => ({ ...lake, name: place(lake.name) })),
      docks: offer.docks.map((dock) => ({ ...dock, name: place(dock.name) })),
      boats: offer.boats.map((each) => ({ ...each, name: boat(each.name) })),
      timeslots: offer.timeslots.map((slot) => ({ ...slot, label: lengthen(", with the picnic", ", avec le pique-nique")(slot.label) })),
    },
    users: rows.users.map((user) => ({
      ...user,
      firstname: "Marie-Antoinette-Philomène",
      lastname: "Charbonneau-Vaillancourt de la Durantaye",
    })),
    bookings: rows.bookings.map(({ reservation, claim }) => ({
      claim,
      reservation: {
        ...reservation,
        profile: { ...reservation.profile, lastname: `${reservation.profile.lastname}-Vaillancourt de la Durantaye` },
      },
    })),
  };
}

function lengthen(en: string, fr: string): (name: BilingualName) => BilingualName {
  return (name) => ({ en: `${name.en}${en}`, fr: `${name.fr}${fr}` });
}

type Affected = CallOutput<"booking/closures/alternatives">["items"][number];

/** Staff close the first dock for today and tomorrow: each booking gets the first alternative, or is canceled where there is none. */
async function closeForStorm(staff: StockParts["staff"], { offer }: DemoRows, now: number): Promise<void> {
  const dock = offer.docks.find((each) => each.client === client)?._id ?? "";
  const today = firstSelectableDay(now);
  const closing = { dock, dateStart: today, dateEnd: addDays(today, 1) };
  const found = await staff("booking/closures/alternatives", closing);
  if (!found.ok) throw new Error(found.message);
  const reason = { en: "Storm warning", fr: "Avis de tempête" };
  const deadline = isoTextOf(julyMorning + 6 * 3_600_000);
  const reply = await staff("booking/closures/close", {
    ...closing,
    reason,
    why: "weather",
    lapse: "cancel",
    deadline,
    bookings: decisions(found.data.items),
  });
  if (!reply.ok) throw new Error(reply.message);
}

/** One alternative can be offered to one customer alone. */
function decisions(affected: readonly Affected[]) {
  const given = new Set<string>();
  return affected.map(({ _id, alternatives }) => {
    const free = alternatives.find(({ item, date, time }) => !given.has(`${item} ${date} ${time.join()}`));
    if (free === undefined) return { _id, choice: "cancel" as const };
    const { location, item, date, time } = free;
    given.add(`${item} ${date} ${time.join()}`);
    return { _id, choice: "offer" as const, to: { location, item, date, time } };
  });
}
