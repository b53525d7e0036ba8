import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import lighthouseOf from "lighthouse";
import { testBrowserFlags, testBrowserPath } from "../../../app/setup/browser.ts";
import { startBareReact } from "./bareReact.ts";
import { folder, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse closes its page after it has answered; the browser must not be gone by then. */
const closingMs = 1500;

/** What one run finds differs more from the next than what is to be seen. */
const runs = 5;
const firstPort = 9333;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouseOf>>>["lhr"];

/**
 * Lighthouse's mobile lab on the built server, the first page in both languages, prices and the way in in one, run about with a page of React alone: the lab counts milliseconds of this
 * machine four times over, so what it finds of a page is to be seen beside what it finds of hardly any.
 */
export async function lighthouse(): Promise<readonly Figure[]> {
  process.on("unhandledRejection", forgiveLateClose);
  const bare = await startBareReact();
  const quai = await startServer(folder(), { QUAI_LOG: "warn" });
  try {
    // The first drawing of a page compiles it; what is measured is a server that runs.
    const judgedAt = (path: string) => ({ path, url: `http://127.0.0.1:${quai.port}${path}`, results: new Array<Result>() });
    const pages = ["/en", "/fr", "/fr/pricing", "/en/login"].map(judgedAt);
    for (const { url } of pages) for (let visit = 0; visit < 3; visit += 1) await (await fetch(url)).text();
    await pause(100);
    const alone = { url: bare.url, results: new Array<Result>() };
    let port = firstPort;
    for (let run = 0; run < runs; run += 1) for (const { url, results } of [alone, ...pages]) results.push(await judged(url, (port += 1)));
    return pages.flatMap(({ path, results }) => figuresOf(path, results, alone.results));
  } finally {
    await quai.stop();
    await bare.stop();
    process.off("unhandledRejection", forgiveLateClose);
  }
}

/** On a crowded machine the page may still close too late; every other fault ends the run. */
function forgiveLateClose(fault: unknown): void {
  if (!(fault instanceof Error && fault.name === "TargetCloseError")) throw fault;
}

async function judged(url: string, debuggingPort: number): Promise<Result> {
  const browser = await chromium.launch({
    ...(testBrowserPath === undefined ? {} : { executablePath: testBrowserPath }),
    args: [...testBrowserFlags, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const result = await lighthouseOf(url, {
      port: debuggingPort,
      logLevel: "silent",
      output: "json",
      onlyCategories: [...categories],
      locale: "en",
    });
    if (result === undefined) throw new Error("Lighthouse gave no result");
    return result.lhr;
  } finally {
    await pause(closingMs);
    await browser.close();
  }
}

const valuesOf = (results: readonly Result[], id: string) =>
  results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN).toSorted((a, b) => a - b);
const median = (found: readonly number[]) => found[Math.floor(found.length / 2)] ?? Number.NaN;

function figuresOf(path: string, results: readonly Result[], bare: readonly Result[]): readonly Figure[] {
  const values = (id: string) => valuesOf(results, id);
  const alone = (id: string) => valuesOf(bare, id);
  const blocking = values("total-blocking-time");
  const speed = Math.round(median(results.map(({ environment }) => environment.benchmarkIndex).toSorted((a, b) => a - b)));
  return [
    {
      name: `${path} mobile: largest contentful paint, median`,
      unit: "s",
      measured: median(values("largest-contentful-paint")) / 1000,
      atMost: 1.3,
      limit: { value: median(alone("largest-contentful-paint")) / 1000, what: "React alone, s" },
    },
    {
      name: `${path} mobile: total blocking time, median`,
      unit: `ms of ${runs} runs, the machine at ${speed} of Lighthouse's index`,
      measured: median(blocking),
      atMost: 50,
      limit: { value: median(alone("total-blocking-time")), what: "React alone, ms" },
    },
    {
      name: `${path} mobile: total blocking time, worst`,
      unit: "ms",
      measured: blocking.at(-1) ?? Number.NaN,
      atMost: 100,
      limit: { value: alone("total-blocking-time").at(-1) ?? Number.NaN, what: "React alone, ms" },
    },
    {
      name: `${path} mobile: cumulative layout shift, worst`,
      unit: "",
      measured: values("cumulative-layout-shift").at(-1) ?? Number.NaN,
      atMost: 0.02,
    },
    ...categories.map((id): Figure => ({
      name: `${path} mobile: ${id}, median`,
      unit: "of 100",
      measured: Math.round(
        median(results.map(({ categories: scores }) => scores[id]?.score ?? Number.NaN).toSorted((a, b) => a - b)) * 100,
      ),
      atLeast: 98,
    })),
  ];
}
