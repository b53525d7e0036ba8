import { parseArgs } from "node:util";
import type { LawCheckResult, PropertyLaw } from "#core/laws/index.ts";
import { lawAddress, lawName } from "../../stories/explorers/lawAddress.ts";

/** What the command of the laws prints, and the exit code of its process: 0 all hold, 1 one does not, 2 a word is wrong. */
export interface LawsAnswer {
  readonly text: string;
  readonly exitCode: 0 | 1 | 2;
}

/** What to print of a law that does not hold: its sentence, the counterexample, how to find it again, and where to see it. */
export function lawReport(law: PropertyLaw, result: LawCheckResult = law.run()): string | undefined {
  if (result.holds === true) return undefined;
  if (result.holds === undefined) return `No value was tried of the law that ${law.title}. Is the path of another seed?\n`;
  return `${result.report}\n\nSee it in the catalogue (npm run storybook):\n${lawAddress(law.title, result)}\n`;
}

const usage = "npm run laws -- [NAME] [--seed N] [--path P] [--replay R] [--runs N]";

/** Runs the laws whose name has the words of NAME, or all, by the words that follow `npm run laws --`. */
export function runLaws(words: readonly string[], laws: readonly PropertyLaw[]): LawsAnswer {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { seed: text, path: text, replay: text, runs: text },
  });
  const wrong = (["seed", "runs"] as const).find((name) => !/^-?\d+$/.test(values[name] ?? "0"));
  if (wrong !== undefined) return { text: `--${wrong} is a whole number: ${usage}`, exitCode: 2 };
  const name = lawName(positionals.join(" "));
  const wanted = laws.filter(({ title }) => lawName(title).includes(name));
  const names = laws.map(({ title }) => lawName(title)).join("\n");
  if (wanted.length === 0) return { text: `No law is named ${name}. ${usage}\n${names}`, exitCode: 2 };
  const answers = wanted.map((law) => {
    const result = law.run({
      ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
      ...(values.runs === undefined ? {} : { numRuns: Number(values.runs) }),
      ...(values.path === undefined ? {} : { path: values.path }),
      ...(values.replay === undefined ? {} : { replayPath: values.replay }),
    });
    return { result, text: lawReport(law, result) ?? `holds for ${result.tried} values: ${law.title}` };
  });
  return { text: answers.map((each) => each.text).join("\n"), exitCode: answers.every(({ result }) => result.holds === true) ? 0 : 1 };
}
