import type { Engine } from "../engines.ts";
import { raceOnThread } from "../chat/chatRace.ts";
import { dropClaimsKey } from "./keyless.ts";
import { killDuringLoad, type KillOptions } from "./kill.ts";
import { race } from "./race.ts";
import { sweepFlood } from "./sweep.ts";
import { type Outcome, shareOf, type Trial } from "../trial.ts";

/** Whole sizes: 100,000 attempts in 1,000 races, 100 races without the key, 500 kills, 5,000 messages of each of two writers, 1,500,000 replies to sweep. */
const whole = { rounds: 1000, contenders: 100, controlRounds: 100, kills: 500, swept: 1_500_000, messages: 5000 };

/** Trials of the store on one engine. */
export function storeTrials(engine: Engine): readonly Trial[] {
  return [
    { name: `${engine.name}: two processes race for one slot`, run: (share) => raced(engine, shareOf(whole.rounds, share, 5)) },
    {
      name: `${engine.name}: the same without the key (control)`,
      run: (share) => racedWithoutKey(engine, shareOf(whole.controlRounds, share, 5)),
    },
    { name: `${engine.name}: kill -9 of a process that books`, run: (share) => killed(engine, shareOf(whole.kills, share, 3)) },
    { name: `${engine.name}: answers before the commit (control)`, run: () => killedEagerly(engine) },
    { name: `${engine.name}: two processes write in one thread`, run: (share) => written(engine, shareOf(whole.messages, share, 50)) },
    { name: `${engine.name}: a flood of kept replies is swept`, run: (share) => swept(engine, shareOf(whole.swept, share, 20_000)) },
  ];
}

/** The load ended by the end of the database itself. */
export function crashTrial(engine: Engine, crash: () => Promise<void>): Trial {
  return { name: `${engine.name}: the database itself goes down`, run: (share) => killed(engine, shareOf(50, share, 2), { end: crash }) };
}

async function on<A>(engine: Engine, work: (url: string) => Promise<A>): Promise<A> {
  const { url, close } = await engine.fresh();
  try {
    return await work(url);
  } finally {
    await close();
  }
}

async function written(engine: Engine, messages: number): Promise<Outcome> {
  const { seen, distinct, outOfOrder, kills, cuts } = await on(engine, (url) => raceOnThread({ url, messages, kills: 5 }));
  const isWhole = seen === 2 * messages && distinct === seen && outOfOrder === 0;
  return { counts: { messages: seen, distinct, "out of order": outOfOrder, kills, cuts }, holds: isWhole };
}

async function raced(engine: Engine, rounds: number): Promise<Outcome> {
  const { attempts, won, overlaps, collisions, soleWinners, leftovers, errors } = await on(engine, (url) =>
    race({ url, rounds, contenders: whole.contenders }),
  );
  for (const error of new Set(errors)) console.error(error);
  return {
    counts: {
      rounds,
      attempts,
      won,
      overlaps,
      "rounds where all collide": collisions,
      "of them with one winner": soleWinners,
      leftovers,
      errors: errors.length,
    },
    holds: overlaps === 0 && leftovers === 0 && errors.length === 0 && soleWinners === collisions,
  };
}

async function racedWithoutKey(engine: Engine, rounds: number): Promise<Outcome> {
  const { doubleBooked, errors } = await on(engine, async (url) => {
    await dropClaimsKey(url);
    return race({ url, rounds, contenders: whole.contenders });
  });
  return {
    counts: { rounds, "double-booked": doubleBooked, errors: errors.length },
    holds: errors.length === 0 && doubleBooked >= rounds * 0.9,
  };
}

async function killed(engine: Engine, kills: number, options: Pick<KillOptions, "end"> = {}): Promise<Outcome> {
  const report = await on(engine, (url) => killDuringLoad({ url, kills, ...options }));
  return { counts: { ...report }, holds: report.kills === kills && report.lost === 0 && report.torn === 0 };
}

async function killedEagerly(engine: Engine): Promise<Outcome> {
  const { kills, acknowledged, lost } = await on(engine, (url) => killDuringLoad({ url, kills: 5, isEager: true }));
  return { counts: { kills, acknowledged, lost }, holds: lost > 0 };
}

/** Beside it the same in one commit, which is how long everybody would wait. The times are there to be known. */
async function swept(engine: Engine, rows: number): Promise<Outcome> {
  const { swept, left, longestStop, answered, longestCall } = await on(engine, (url) => sweepFlood(url, rows));
  const atOnce = await on(engine, (url) => sweepFlood(url, rows, true));
  return {
    counts: {
      rows,
      left,
      "calls meanwhile": answered,
      "longest stop (ms)": longestStop,
      "longest call (ms)": longestCall,
      "longest call were it one commit (ms)": atOnce.longestCall,
    },
    holds: swept === rows && left === 0 && answered > 0,
  };
}
