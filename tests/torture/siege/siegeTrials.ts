import { setTimeout as rest } from "node:timers/promises";
import { askOnce, type ProbeAnswer, followLinks, neverRead, pipeline, standBusy, standIdle } from "../../trust/load/attacks.ts";
import { type Besieged, type Borne, descriptors, underSiege } from "./siege.ts";
import { type Outcome, shareOf, type Trial } from "../trial.ts";

/** Whole sizes: connections past the descriptors, and how long attacks last. */
const whole = { idle: 1100, idleSeconds: 20, pipelined: 30_000, pages: 1400, deaf: 460, links: 20, linkSeconds: 30 };
const mostPeakMb = 512;
/** As many addresses as are needed to fill all connections, each within its own share. */
const crowd = Array.from({ length: 8 }, (_, index) => `127.0.1.${index + 1}`);
const visitor = "127.0.0.9";
/** What the system itself keeps of answers for a connection, three megabytes or so, is full by then. */
const timesUntilFull = 50;
/** A client that takes nothing is let go in 20 seconds, and looked for every 5. */
const mostDeafSeconds = 60;

/** Those that a few seconds of show as well. */
export const inShort: readonly Trial[] = [
  { name: `${descriptors} descriptors: ${whole.idle} idle connections of eight addresses`, run: (share) => idle(share, crowd) },
  { name: `${descriptors} descriptors: 30,000 requests on one connection`, run: pipelinedOnOne },
  { name: `${descriptors} descriptors: 20 links a second that nobody has followed before`, run: links },
];

/** Attacks of strangers on a built server that may open 1,024 descriptors; `npm run build` comes before them. */
export const siegeTrials: readonly Trial[] = [
  ...inShort,
  { name: `${descriptors} descriptors: ${whole.idle} idle connections of one address`, run: (share) => idle(share, ["127.0.0.1"]) },
  { name: `${descriptors} descriptors: ${whole.idle} unfinished calls of eight addresses`, run: busy },
  { name: `${descriptors} descriptors: 20 connections, 1,400 pages requested on each`, run: pipelinedPages },
  { name: `${descriptors} descriptors: clients that never read`, run: deaf },
];

const secondsOf = (share: number): number => shareOf(whole.idleSeconds, share, 3);

/** Idle for longer than a connection may be before its first request; who visits meanwhile gets the page. */
async function idle(share: number, addresses: readonly string[]): Promise<Outcome> {
  const each = Math.ceil(whole.idle / addresses.length);
  const { borne, made } = await underSiege(async ({ target, figure }) => {
    const crowds = await Promise.all(addresses.map((from) => standIdle({ ...target, from }, each)));
    const standing = await figure("quai_connections");
    const visits = await visited(target, secondsOf(share));
    crowds.forEach((those) => those.end());
    return { standing, visits };
  });
  const unserved = made.visits.filter(({ status }) => status !== 200).length;
  return outcomeOf(
    borne,
    { opened: each * addresses.length, standing: made.standing, visits: made.visits.length, unserved },
    unserved === 0,
  );
}

/** Nobody else is served while calls that never come to an end take every place, but whoever watches is. */
async function busy(share: number): Promise<Outcome> {
  const { borne, made } = await underSiege(async ({ target, figure }) => {
    const crowds = await Promise.all(crowd.map((from) => standBusy({ ...target, from }, Math.ceil(whole.idle / crowd.length))));
    const standing = await figure("quai_connections");
    await rest(secondsOf(share) * 1000);
    const left = await figure("quai_connections");
    crowds.forEach((those) => those.end());
    return { standing, left, visit: await askOnce({ ...target, from: visitor }, "/en") };
  });
  const { standing, left, visit } = made;
  return outcomeOf(borne, { standing, "standing at the end": left }, visit.status === 200);
}

async function pipelinedOnOne(share: number): Promise<Outcome> {
  const count = shareOf(whole.pipelined, share, 3000);
  const { borne, made } = await underSiege(({ target }) => pipeline(target, "/openapi.json", count, 30_000));
  return outcomeOf(borne, { sent: count, answered: made.replies }, made.isCut);
}

async function pipelinedPages(share: number): Promise<Outcome> {
  const count = shareOf(whole.pages, share, 200);
  const { borne, made } = await underSiege(({ target }) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => pipeline(target, index % 2 === 0 ? "/en" : "/fr", count, 30_000))),
  );
  const cut = made.filter(({ isCut }) => isCut).length;
  return outcomeOf(borne, { connections: made.length, cut }, cut === made.length);
}

/** They ask until what the system keeps for a connection is full too, by the long answers at least, and stand until they are let go. */
async function deaf(share: number): Promise<Outcome> {
  const count = shareOf(whole.deaf, share, 100);
  const { borne, made } = await underSiege(async ({ target, figure }) => {
    const paths = ["/openapi.json", "/en", "/openapi.json", "/fr"];
    const each = Math.ceil(count / paths.length);
    for (const path of paths) await askOnce(target, path);
    const turnedAway = async () => figure("quai_connections_turned_away_total");
    const began = performance.now();
    // The first are let go while the others still ask: what is counted begins once all have come, and those too many for their address are gone.
    const refused: number[] = [];
    const whenOpen = async () => void refused.push(await turnedAway());
    const crowds = await Promise.all(
      paths.map((path, index) => neverRead({ ...target, from: crowd[index] ?? visitor }, each, path, timesUntilFull, whenOpen)),
    );
    const standing = await figure("quai_connections");
    let left = standing;
    while (left > 2 && performance.now() - began < mostDeafSeconds * 1000) {
      await rest(1000);
      left = await figure("quai_connections");
    }
    crowds.forEach((those) => those.end());
    const letGo = (await turnedAway()) - Math.max(...refused);
    return { standing, left, "let go": letGo, seconds: Math.round((performance.now() - began) / 1000) };
  });
  return outcomeOf(borne, made, made.left <= 2 && made["let go"] >= count / 3);
}

async function links(share: number): Promise<Outcome> {
  const seconds = shareOf(whole.linkSeconds, share, 3);
  const { borne, made } = await underSiege(({ target }) =>
    followLinks(target, whole.links, seconds, (index) => `/${index % 2 === 0 ? "en" : "fr"}?utm_source=june-${index}&fbclid=${index}`),
  );
  const unserved = made.filter(({ status }) => status !== 200).length;
  const times = made.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const middleMs = Math.round(times[Math.floor(times.length / 2)] ?? Number.NaN);
  return outcomeOf(borne, { links: made.length, unserved, "middle ms": middleMs }, unserved === 0);
}

async function visited(target: Besieged["target"], seconds: number): Promise<readonly ProbeAnswer[]> {
  return followLinks({ ...target, from: visitor }, 2, seconds, () => "/en");
}

/** It holds where every probe was answered, memory stayed bounded and the server then stopped on request. */
function outcomeOf({ probes, unanswered, slowestMs, peakMb, exit }: Borne, counts: Outcome["counts"], holds: boolean): Outcome {
  return {
    counts: { ...counts, probes, unanswered, "slowest probe ms": slowestMs, "peak MB": peakMb },
    holds: holds && probes > 0 && unanswered === 0 && peakMb < mostPeakMb && exit === 0,
  };
}
