import type { DockAccess } from "../../domain/offer/dockAccess.ts";
import { textInLocale, type TextWithLocale } from "../../domain/language/textInLocale.ts";
import type { PromiseWords } from "./promises.ts";
import type { WordParams } from "../../domain/language/language.ts";

/** One thing that a dock states about how to get there: its title, and its text with its language. */
export interface AccessLine {
  readonly name: keyof DockAccess;
  readonly title: string;
  readonly texts: readonly TextWithLocale[];
  /** Whether the dock states it; else its text says that it does not. */
  readonly isStated: boolean;
}

const accessNames = ["stepFree", "rampSlope", "toilets", "transferHelp"] as const satisfies readonly (keyof DockAccess)[];

/** Gives how to find a dock and when staff are there, as far as it is stated, then how accessible it is, "not stated" where it is not. */
export function accessLines(access: DockAccess, { locale, say }: PromiseWords): readonly AccessLine[] {
  const { address, wayThere, staffHours, rampSlope } = access;
  const answerOf = (name: (typeof accessNames)[number]): string | undefined => {
    if (name === "rampSlope") return rampSlope === undefined ? undefined : say("dockAccess.percent", { percent: rampSlope });
    const answer = access[name];
    return answer === undefined ? undefined : say(`dockAccess.answers.${answer}`);
  };
  const found = [
    ["address", address === undefined ? undefined : { text: address, lang: locale }],
    ["wayThere", textInLocale(wayThere, locale)],
    ["staffHours", textInLocale(staffHours, locale)],
  ] as const;
  return [
    ...found.flatMap(([name, text]) => (text === undefined ? [] : [lineOf(name, text, true)])),
    ...accessNames.map((name) => {
      const answer = answerOf(name);
      return lineOf(name, { text: answer ?? say("dockAccess.notStated"), lang: locale }, answer !== undefined);
    }),
  ];

  function lineOf(name: AccessLine["name"], text: TextWithLocale, isStated: boolean): AccessLine {
    return { name, title: say(`dockAccess.titles.${name}`), texts: [text], isStated };
  }
}

/** Gives the words that say when to be at the dock: so many minutes before the slot, or at its start. */
export function arrivalTimeText(
  minutes: number,
  time: string,
): { readonly key: "pass.arrive" | "pass.arriveThen"; readonly params: WordParams } {
  return minutes === 0 ? { key: "pass.arriveThen", params: { time } } : { key: "pass.arrive", params: { time, count: minutes } };
}
