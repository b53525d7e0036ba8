import type { Day } from "#core/domain/calendar/day.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

/** One of many that want time of one boat and day at once. `quanta` ascending. */
export interface Contender {
  readonly id: string;
  readonly boat: string;
  readonly day: Day;
  readonly quanta: readonly number[];
}

/** A round: in one where all collide, every contender wants the same quantum, and exactly one may win. */
export interface Round {
  readonly allCollide: boolean;
  readonly contenders: readonly Contender[];
}

/** Quantum that all want in a round where all collide: 10:00. */
const wanted = 40;
const raceDay = dayFromText("2027-07-01");

/** Rounds in which `contenders` want stretches of one to four hours; all collide in every other round. The same seed gives the same rounds. */
export function roundsOf({
  rounds,
  contenders,
  seed,
}: {
  readonly rounds: number;
  readonly contenders: number;
  readonly seed: number;
}): readonly Round[] {
  const random = randomFrom(seed);
  return Array.from({ length: rounds }, (_, round) => {
    const allCollide = round % 2 === 0;
    const stretch = (): readonly number[] => {
      const length = 4 + Math.floor(random() * 13);
      const first = allCollide ? wanted - Math.floor(random() * length) : 24 + Math.floor(random() * 48);
      return Array.from({ length }, (_, index) => first + index);
    };
    const of = (index: number): Contender => ({
      id: `mem_r_${seed}-${round}-${index}`,
      boat: `mem_b_${seed}-${round}`,
      day: raceDay,
      quanta: stretch(),
    });
    return { allCollide, contenders: Array.from({ length: contenders }, (_, index) => of(index)) };
  });
}

/** Pairs of winners that hold one quantum of one boat and day: double bookings. */
export function overlapsAmong(winners: readonly Contender[]): number {
  const pairs = winners.flatMap((left, index) => winners.slice(index + 1).filter((right) => overlap(left, right)));
  return pairs.length;
}

function overlap(left: Contender, right: Contender): boolean {
  return left.boat === right.boat && left.day === right.day && left.quanta.some((quantum) => right.quanta.includes(quantum));
}

/** Park and Miller's generator: numbers from 0 to 1, 1 left out. */
export function randomFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}
