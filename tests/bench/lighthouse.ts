import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import lighthouseOf from "lighthouse";
import { browserFlags, browserPath } from "../../app/setup/browser.ts";
import { folder, type Peer, startServer } from "./processes.ts";
import type { Figure } from "./report.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse closes its page after it has answered; the browser must not be gone by then. */
const closingMs = 1500;

/** What one run finds differs more from the next than what is to be seen. */
const runs = 5;
const firstPort = 9333;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouseOf>>>["lhr"];

/** Lighthouse's mobile lab on the built server, in both languages. */
export async function lighthouse(): Promise<readonly Figure[]> {
  process.on("unhandledRejection", forgiveLateClose);
  const quai = await startServer(folder(), { QUAI_LOG: "warn" });
  try {
    // The first drawing of a page compiles it; what is measured is a server that runs.
    for (const locale of ["en", "fr"])
      for (let visit = 0; visit < 3; visit += 1) await (await fetch(`http://127.0.0.1:${quai.port}/${locale}`)).text();
    await pause(100);
    const figures: Figure[] = [];
    for (const [at, locale] of (["en", "fr"] as const).entries()) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await judged(quai, locale, firstPort + at * runs + run));
      figures.push(...figuresOf(locale, results));
    }
    return figures;
  } finally {
    await quai.stop();
    process.off("unhandledRejection", forgiveLateClose);
  }
}

/** On a crowded machine the page may still close too late; every other fault ends the run. */
function forgiveLateClose(fault: unknown): void {
  if (!(fault instanceof Error && fault.name === "TargetCloseError")) throw fault;
}

async function judged({ port }: Peer, locale: "en" | "fr", debuggingPort: number): Promise<Result> {
  const browser = await chromium.launch({
    ...(browserPath === undefined ? {} : { executablePath: browserPath }),
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const result = await lighthouseOf(`http://127.0.0.1:${port}/${locale}`, {
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

function figuresOf(locale: string, results: readonly Result[]): readonly Figure[] {
  const values = (id: string) => results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN).toSorted((a, b) => a - b);
  const median = (found: readonly number[]) => found[Math.floor(found.length / 2)] ?? Number.NaN;
  const blocking = values("total-blocking-time");
  return [
    {
      name: `/${locale} mobile: largest contentful paint, median`,
      unit: "s",
      measured: median(values("largest-contentful-paint")) / 1000,
      atMost: 1.4,
      limit: { value: 1.3, what: "React alone, s, not of this run" },
    },
    { name: `/${locale} mobile: total blocking time, median`, unit: `ms of ${runs} runs`, measured: median(blocking), atMost: 100 },
    { name: `/${locale} mobile: total blocking time, worst`, unit: "ms", measured: blocking.at(-1) ?? Number.NaN, atMost: 150 },
    {
      name: `/${locale} mobile: cumulative layout shift, worst`,
      unit: "",
      measured: values("cumulative-layout-shift").at(-1) ?? Number.NaN,
      atMost: 0.02,
    },
    ...categories.map((id): Figure => ({
      name: `/${locale} mobile: ${id}, median`,
      unit: "of 100",
      measured: Math.round(
        median(results.map(({ categories: scores }) => scores[id]?.score ?? Number.NaN).toSorted((a, b) => a - b)) * 100,
      ),
      atLeast: 98,
    })),
  ];
}
