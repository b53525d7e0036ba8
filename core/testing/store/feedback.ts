import { ratingSummaryOf, summariesByTarget, talliesByTarget } from "../../domain/feedback/averages.ts";
import { averageByTarget } from "../../domain/feedback/feedback.ts";
import { feedbackOnTarget, feedbackTargetsOf, type SubjectRating, type TripFeedback } from "../../domain/feedback/tripFeedback.ts";
import { dayFromText } from "../clubs/day.ts";
import { makeTestReservation, testDayMay1, testNow, type SuiteTools } from "../fixtures/suite.ts";
import { emptyTrip } from "../../domain/daysheet/trip.ts";
import type { PromisedStore } from "../fixtures/promised.ts";

/** Makes the feedback of a trip for tests. */
export function makeTestFeedback(change: Partial<TripFeedback> = {}): TripFeedback {
  return {
    client: "mem",
    reservation: "mem_r_1",
    version: 1,
    boat: "mem_b_1",
    dock: "mem_d_1",
    model: "Vectra",
    date: testDayMay1,
    at: testNow,
    sentAt: testNow,
    ratings: [
      { topic: "boat", about: "boat", value: 5 },
      { topic: "dock", about: "dock", value: 4 },
      { topic: "welcome", about: "dock", value: 2 },
    ],
    comment: "Une belle sortie\nsur l’eau",
    mayPublish: true,
    problem: null,
    readAt: null,
    answer: null,
    hidden: null,
    ...change,
  };
}

/** A generator of whole numbers below a bound that repeats itself for a seed. */
function makeDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const person = { client: "mem", users: [], customers: [], phones: ["+14505550123"], emails: [], typed: [] } as const;
const later = { day: dayFromText("2028-06-01"), minutes: 600 };

/**
 * Writes, changes, hides and erases feedback at random on a store with the reservations `mem_r_0` to `mem_r_{trips - 1}`, and gives what
 * must be stored by then.
 */
export async function writeRandomFeedback(
  store: PromisedStore,
  { trips, writes, seed }: { readonly trips: number; readonly writes: number; readonly seed: number },
): Promise<readonly TripFeedback[]> {
  const dice = makeDice(seed);
  const expected = new Map<string, TripFeedback>();
  await store.commit(async (tx) => {
    for (let trip = 0; trip < trips; trip += 1)
      await tx.reservations.insert(
        makeTestReservation({
          _id: `mem_r_${trip}`,
          reference: `mem_r_${trip}`,
          session: `s-${trip}`,
          phone: "+14505550123",
          status: "paid",
        }),
      );
  });
  const subjects = { boat: "boat", dock: "dock", welcome: "dock" } as const;
  for (let done = 0; done < writes; done += 20)
    await store.commit(async (tx) => {
      for (let each = done; each < Math.min(writes, done + 20); each += 1) {
        const reservation = `mem_r_${dice(trips)}`;
        const before = expected.get(reservation);
        const action = dice(10);
        if (before !== undefined && action === 0) {
          await tx.privacy.eraseBookings(person, [reservation], later);
          const words = { comment: "", mayPublish: false, problem: null, answer: null };
          const isErased = before.comment === "" && !before.mayPublish;
          // A person is erased once: their booking has no phone any more.
          if (!isErased) expected.set(reservation, { ...before, ...words, version: before.version + 1 });
          continue;
        }
        // Nobody writes about the trip of an erased person again.
        if (before?.comment === "") continue;
        const ratings = Object.entries(subjects).flatMap(([topic, about]): SubjectRating[] =>
          dice(4) === 0 ? [] : [{ topic, about, value: 1 + dice(5) }],
        );
        const place = { boat: `mem_b_${dice(3)}`, dock: `mem_d_${dice(2)}`, model: ["Vectra", "Quorum"][dice(2)] ?? "" };
        const next: TripFeedback =
          before === undefined || action > 2
            ? makeTestFeedback({ ...place, reservation, ratings, version: (before?.version ?? 0) + 1 })
            : { ...before, version: before.version + 1, hidden: { by: "mem_u_1", at: testNow, reason: "insult" } };
        await tx.feedback.put(next);
        expected.set(reservation, next);
      }
    });
  return [...expected.values()];
}

/** Adds the tests of what every store promises about feedback. */
export function feedbackSuite({ it, expect }: SuiteTools): void {
  it("stores the feedback of a trip whole, and replaces it with its ratings", async ({ store }) => {
    const whole = makeTestFeedback({
      problem: { part: "roof", pin: { x: 0.4, y: 0.25 }, text: "La fermeture coince", at: testNow - 1 },
      answer: { by: "mem_u_1", at: testNow + 2, text: "Merci" },
      hidden: { by: "mem_u_1", at: testNow + 3, reason: "personalData" },
      readAt: testNow + 1,
    });
    await store.commit(async (tx) => {
      expect(await tx.feedback.read("mem", "mem_r_1")).toBeUndefined();
      await tx.feedback.put(makeTestFeedback());
      await tx.feedback.put(whole);
      await tx.feedback.put(makeTestFeedback({ client: "msk", reservation: "msk_r_1" }));
    });
    expect(await store.feedback.read("mem", "mem_r_1")).toEqual(whole);
    expect(await store.feedback.read("msk", "mem_r_1")).toBeUndefined();
    const fewer = { ...whole, ratings: [{ topic: "dock", about: "dock", value: 1 } as const], version: 2 };
    await store.commit((tx) => tx.feedback.put(fewer));
    expect(await store.commit((tx) => tx.feedback.read("mem", "mem_r_1"))).toEqual(fewer);
    expect(await store.feedback.tallies("mem")).toEqual([
      { topic: "dock", about: "dock", boat: "mem_b_1", dock: "mem_d_1", model: "Vectra", value: 1, count: 1, answers: 1 },
    ]);
  });

  it("finds feedback by view and target, the newest first, and counts what is unread", async ({ store }) => {
    const read = { readAt: testNow };
    const problem = { part: "motor", pin: null, text: "", at: testNow + 3 } as const;
    await store.commit(async (tx) => {
      for (const each of [
        makeTestFeedback(),
        makeTestFeedback({ reservation: "mem_r_2", at: testNow + 1, boat: "mem_b_2", mayPublish: false, ...read }),
        makeTestFeedback({ reservation: "mem_r_3", at: testNow + 2, model: "Quorum", comment: "", ...read }),
        makeTestFeedback({ reservation: "mem_r_4", at: testNow + 3, sentAt: null, ratings: [], problem }),
        makeTestFeedback({ client: "msk", reservation: "msk_r_1" }),
      ])
        await tx.feedback.put(each);
    });
    const found = async (
      view: "all" | "unread" | "problems" | "answered" | "public",
      target?: string,
      type: "items" | "catalog" = "items",
    ) => {
      const targets = target === undefined ? {} : { targets: [{ target, type }] };
      const page = await store.feedback.find("mem", { view, ...targets, first: 0, length: 10 });
      return page.map(({ reservation }) => reservation.at(-1)).join("");
    };
    expect([await found("all"), await found("unread"), await found("problems"), await found("answered")]).toEqual(["4321", "41", "4", ""]);
    expect([await found("public"), await found("all", "mem_b_2"), await found("all", "mem_d_1")]).toEqual(["1", "2", "4321"]);
    expect([await found("all", "Quorum", "catalog"), await found("all", "Quorum"), await found("all", "nothing")]).toEqual(["3", "", ""]);
    expect(await store.feedback.find("mem", { view: "all", first: 1, length: 1 })).toMatchObject([{ reservation: "mem_r_3" }]);
    expect(await store.feedback.find("mem", { view: "all", targets: [], first: 0, length: 9 })).toEqual([]);
    const both = [
      { target: "mem_b_2", type: "items" },
      { target: "mem_d_1", type: "items" },
      { target: "Quorum", type: "catalog" },
    ] as const;
    const pages = [];
    for (const first of [0, 2]) pages.push(await store.feedback.find("mem", { view: "all", targets: both, first, length: 2 }));
    expect(pages.map((page) => page.map(({ reservation }) => reservation.at(-1)).join(""))).toEqual(["43", "21"]);
    expect(await store.feedback.unread("mem")).toEqual([{ boat: "mem_b_1", dock: "mem_d_1", count: 2, problems: 1 }]);
  });

  it("counts the ratings of a period, and each survey once for each subject", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.feedback.put(makeTestFeedback());
      await tx.feedback.put(makeTestFeedback({ reservation: "mem_r_2", at: testNow + 10, sentAt: testNow + 10 }));
    });
    const dock = async (since: number, until: number) => {
      const tallies = await store.feedback.tallies("mem", { since, until });
      return ratingSummaryOf("dock", talliesByTarget(tallies)({ type: "items", target: "mem_d_1" }));
    };
    expect(await dock(testNow, testNow + 10)).toMatchObject({ count: 1, distribution: [0, 1, 0, 1, 0] });
    expect(await dock(testNow + 1, testNow + 11)).toMatchObject({ count: 1 });
    expect(await dock(0, testNow + 11)).toMatchObject({ count: 2, distribution: [0, 2, 0, 2, 0] });
  });

  it("counts the trips of some days that came back, and how many of their surveys were answered", async ({ store }) => {
    const passage = { by: "mem_u_1", at: testNow, engineHours: null, fuel: null };
    const days = ["2027-05-01", "2027-05-02", "2027-05-03", "2027-05-03"] as const;
    await store.commit(async (tx) => {
      for (const [at, day] of days.entries()) {
        const _id = `mem_r_${at}`;
        await tx.reservations.insert(makeTestReservation({ _id, reference: _id, session: _id, date: dayFromText(day), status: "paid" }));
        // The last boat is still out.
        await tx.trips.put({ ...emptyTrip("mem", _id), version: 1, departed: passage, returned: at === 3 ? null : passage });
      }
      await tx.feedback.put(makeTestFeedback({ reservation: "mem_r_1" }));
      await tx.feedback.put(makeTestFeedback({ reservation: "mem_r_2", sentAt: null, ratings: [] }));
    });
    const between = (from: string, to: string) => store.feedback.responses("mem", { from: dayFromText(from), to: dayFromText(to) });
    expect(await between("2027-05-01", "2027-05-03")).toEqual({ trips: 3, answered: 1 });
    expect(await between("2027-05-02", "2027-05-02")).toEqual({ trips: 1, answered: 1 });
    expect(await between("2027-05-04", "2027-05-09")).toEqual({ trips: 0, answered: 0 });
    expect(await store.feedback.responses("msk", { from: dayFromText("2027-05-01"), to: dayFromText("2027-05-03") })).toMatchObject({
      trips: 0,
    });
    await store.commit((tx) => tx.trips.put({ ...emptyTrip("mem", "mem_r_3"), version: 2, departed: passage, returned: passage }));
    expect(await between("2027-05-01", "2027-05-03")).toEqual({ trips: 4, answered: 1 });
    await store.commit((tx) => tx.feedback.put(makeTestFeedback({ reservation: "mem_r_3" })));
    expect(await between("2027-05-01", "2027-05-03")).toEqual({ trips: 4, answered: 2 });
  });

  it("gives the times of the newest answers of a period", async ({ store }) => {
    const answered = (at: number, after: number) => ({ at, answer: { by: "mem_u_1", at: at + after, text: "Merci" } });
    await store.commit(async (tx) => {
      await tx.feedback.put(makeTestFeedback({ reservation: "mem_r_1", ...answered(testNow, 60) }));
      await tx.feedback.put(makeTestFeedback({ reservation: "mem_r_2", ...answered(testNow + 10, 5) }));
      await tx.feedback.put(makeTestFeedback({ reservation: "mem_r_3", ...answered(testNow + 20, 7) }));
      await tx.feedback.put(makeTestFeedback({ reservation: "mem_r_4", at: testNow + 15 }));
    });
    const times = (since: number, until: number, limit: number) => store.feedback.answerTimes("mem", { since, until }, limit);
    const first = { at: testNow, answeredAt: testNow + 60 };
    const second = { at: testNow + 10, answeredAt: testNow + 15 };
    expect(await times(testNow, testNow + 20, 9)).toEqual([second, first]);
    expect(await times(testNow, testNow + 20, 1)).toEqual([second]);
    expect(await times(testNow + 1, testNow + 10, 9)).toEqual([]);
  });

  it("counts averages as a recount does after random writes, hides and erasures", async ({ store }) => {
    const expected = await writeRandomFeedback(store, { trips: 25, writes: 300, seed: 26 });
    expect(
      expected.some(({ comment }) => comment === ""),
      "somebody was erased",
    ).toBe(true);
    expect(
      expected.some(({ hidden }) => hidden !== null),
      "a comment is hidden",
    ).toBe(true);
    for (const each of expected) expect(await store.feedback.read("mem", each.reservation)).toEqual(each);
    const tallies = await store.feedback.tallies("mem");
    expect(recountedRatings(expected)).toEqual(countedRatings(tallies));
  });
}

type Tallies = Awaited<ReturnType<PromisedStore["feedback"]["tallies"]>>;
type RatedTargets = readonly (readonly [target: string, stars: number, ratings: number])[];

/** Gives the targets with the sum of their stars and the number of their ratings, from every feedback, in order. */
export function recountedRatings(feedbacks: readonly TripFeedback[]): RatedTargets {
  const all = feedbacks.flatMap((each) =>
    [...feedbackTargetsOf("boat", each), ...feedbackTargetsOf("dock", each)].map((target) => feedbackOnTarget(each, target)),
  );
  return averageByTarget(all)
    .map(({ _id, average, count }) => [_id, Math.round(average * count), count] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Gives the same of tallies. */
export function countedRatings(tallies: Tallies): RatedTargets {
  return [...summariesByTarget(tallies, "items"), ...summariesByTarget(tallies, "catalog")]
    .map(({ _id, distribution }) => {
      const stars = distribution.reduce((sum, count, at) => sum + count * (at + 1), 0);
      return [_id, stars, distribution.reduce((sum, count) => sum + count, 0)] as const;
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
