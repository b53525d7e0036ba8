import type { Engine } from "../engines.ts";
import { chatInBrowsers } from "../chat/browserChat.ts";
import { chatOverHttp } from "../chat/httpChat.ts";
import { killServers } from "./httpKill.ts";
import { raceOverHttp } from "./httpRace.ts";
import { onSite } from "./httpSite.ts";
import { stopUnderLoad } from "./httpStop.ts";
import { type Outcome, shareOf, type Trial } from "../trial.ts";

/** Whole sizes: 50 rounds of 50, 20 of them without the key, 30 kills, 10 stops, 5,000 messages of each side of a chat, 100 of them typed on a page, and 8 kills meanwhile. */
const whole = { rounds: 50, contenders: 50, controlRounds: 20, kills: 30, stops: 10, messages: 5000, typed: 100, chatKills: 8 };

/** Trials of two built servers on one engine; `npm run build` comes before them. */
export function httpTrials(engine: Engine): readonly Trial[] {
  return [
    { name: `${engine.name}: fifty at two servers want one boat`, run: (share) => raced(engine, shareOf(whole.rounds, share, 5)) },
    {
      name: `${engine.name}: the same over HTTP without the key (control)`,
      run: (share) => racedWithoutKey(engine, shareOf(whole.controlRounds, share, 5)),
    },
    { name: `${engine.name}: kill -9 of a server that books`, run: (share) => killed(engine, shareOf(whole.kills, share, 3)) },
    { name: `${engine.name}: a server stops under load`, run: (share) => stopped(engine, shareOf(whole.stops, share)) },
    {
      name: `${engine.name}: a chat over two servers, cut and killed`,
      run: (share) => chatted(engine, shareOf(whole.messages, share, 50), shareOf(whole.chatKills, share, 2)),
    },
    {
      name: `${engine.name}: a chat in two browsers, cut and killed`,
      run: (share) =>
        chattedInBrowsers(engine, shareOf(whole.messages, share, 50), shareOf(whole.typed, share, 5), shareOf(whole.chatKills, share, 2)),
    },
  ];
}

async function raced(engine: Engine, rounds: number): Promise<Outcome> {
  const { attempts, won, refused, overlaps, collisions, soleWinners, leftovers, errors } = await onSite(engine, (site) =>
    raceOverHttp(site, { rounds, contenders: whole.contenders }),
  );
  tell(errors);
  return {
    counts: {
      rounds,
      attempts,
      winners: won,
      "409 SLOT_TAKEN": refused,
      overlaps,
      "rounds where all collide": collisions,
      "of them with one winner": soleWinners,
      leftovers,
      errors: errors.length,
    },
    holds: overlaps === 0 && leftovers === 0 && errors.length === 0 && soleWinners === collisions && won + refused === attempts,
  };
}

async function racedWithoutKey(engine: Engine, rounds: number): Promise<Outcome> {
  const { attempts, won, overlaps, doubleBooked, errors } = await onSite(
    engine,
    (site) => raceOverHttp(site, { rounds, contenders: whole.contenders }),
    { isKeyless: true },
  );
  tell(errors);
  return {
    counts: { rounds, attempts, winners: won, overlaps, "double-booked": doubleBooked, errors: errors.length },
    holds: errors.length === 0 && doubleBooked >= rounds * 0.9,
  };
}

async function killed(engine: Engine, kills: number): Promise<Outcome> {
  const { errors, ...report } = await onSite(engine, (site) => killServers(site, { kills }));
  tell(errors);
  return {
    counts: { ...report, errors: errors.length },
    holds:
      report.kills === kills && report.acknowledged >= kills && report.lost === 0 && report.finished === report.cut && errors.length === 0,
  };
}

/** Each stop on a season of its own, so that every one is the first of its servers. */
async function stopped(engine: Engine, stops: number): Promise<Outcome> {
  const counts = { stops, "ended with 0": 0, begun: 0, booked: 0, refused: 0, cut: 0, late: 0, lost: 0 };
  for (let stop = 0; stop < stops; stop += 1) {
    const report = await onSite(engine, stopUnderLoad);
    counts["ended with 0"] += Number(report.exit === 0);
    for (const name of ["begun", "booked", "refused", "cut", "late", "lost"] as const) counts[name] += report[name];
  }
  const isDrained = counts.cut + counts.late + counts.lost === 0 && counts.booked + counts.refused === counts.begun;
  return { counts, holds: isDrained && counts["ended with 0"] === stops };
}

async function chatted(engine: Engine, messages: number, kills: number): Promise<Outcome> {
  const { errors, ...report } = await onSite(engine, (site) => chatOverHttp(site, { messages, kills }));
  tell(errors);
  const { repeated, wrong, outOfOrder, unlikeFresh } = report;
  return {
    counts: { ...report, errors: errors.length },
    holds: repeated + wrong + outOfOrder + unlikeFresh + errors.length === 0 && report.cuts > 0,
  };
}

async function chattedInBrowsers(engine: Engine, messages: number, typed: number, kills: number): Promise<Outcome> {
  const report = await onSite(engine, (site) => chatInBrowsers(site, { messages: messages - typed, typed, kills }));
  return { counts: { ...report }, holds: report.wrongLooks + report.wrongPages === 0 && report.cuts > 0 && report.looks > 0 };
}

function tell(errors: readonly string[]): void {
  for (const error of new Set(errors)) console.error(error);
}
