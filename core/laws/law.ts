import fc from "fast-check";

/** A property that every value has: a sentence, and its check. */
export interface PropertyLaw {
  readonly title: string;
  /** Throws with the smallest counterexample. `parameters` are fast-check's: a seed, and how many values to try. */
  readonly check: (parameters?: LawCheckParameters) => void;
  /** As `check`, but returns the counterexample. */
  readonly run: (parameters?: LawCheckParameters) => LawCheckResult;
}

/**
 * The parameters of the check of a law: the seed of its values, how many of them (100 when left out), and the path to a counterexample. A
 * law about steps needs `replayPath` too, to find the same counterexample again.
 */
export type LawCheckParameters = Pick<fc.Parameters<unknown>, "seed" | "numRuns" | "path"> & { readonly replayPath?: string };

/**
 * The result of a check of a law: whether it holds for the values that were tried, and how many these were. Where none was tried, as with a
 * path of another seed, nothing is known: `holds` is undefined.
 */
export type LawCheckResult =
  | { readonly holds: true; readonly tried: number }
  | { readonly holds: undefined; readonly tried: 0 }
  | LawFailure;

/** The smallest value for which a law does not hold, and the parameters that find it again. */
export interface LawFailure extends Required<Pick<LawCheckParameters, "seed" | "path">> {
  readonly holds: false;
  /** How many values were tried, this one included. */
  readonly tried: number;
  readonly replayPath?: string;
  /** The value as text; for a law about steps, its steps, separated by commas. */
  readonly counterexample: string;
  /** What is wrong with the value, in words; undefined where the law does not say it. */
  readonly reason?: string;
  /** The law, the value and what is wrong with it, then what fast-check says, for a person to read. */
  readonly report: string;
}

/**
 * Makes a law about values of `arbitrary`. `holds` answers for one value: true, false, or a sentence that says what is wrong, as in
 * "14 days, at most 13".
 */
export function makeLaw<Value>(title: string, arbitrary: fc.Arbitrary<Value>, holds: (value: Value) => boolean | string): PropertyLaw {
  return lawOf(title, () =>
    fc.property(arbitrary, (value) => {
      const answer = holds(value);
      if (typeof answer === "string") throw new Error(answer);
      return answer;
    }),
  );
}

/**
 * Makes a law about a state that changes step by step: `steps` run on the rules and on a model of them, and throw where the two
 * disagree. `start` makes both anew.
 */
export function makeModelLaw<Model extends object, Real>(
  title: string,
  steps: readonly fc.Arbitrary<fc.Command<Model, Real>>[],
  start: () => { readonly model: Model; readonly real: Real },
): PropertyLaw {
  return lawOf(title, (replayPath) => {
    const sequences = fc.commands([...steps], { maxCommands: 60, size: "max", ...(replayPath === undefined ? {} : { replayPath }) });
    return fc.property(sequences, (sequence) => fc.modelRun(() => ({ ...start() }), sequence));
  });
}

/**
 * Makes a step of a {@link makeModelLaw}: its name in a counterexample, without commas, and what it does. It is left out where
 * `isPossible` says no.
 */
export function makeModelStep<Model extends object, Real>(
  name: string,
  run: (model: Model, real: Real) => void,
  isPossible: (model: Readonly<Model>) => boolean = () => true,
): fc.Command<Model, Real> {
  return { check: isPossible, run, toString: () => name };
}

/** Throws with this message where the rules and the model of them disagree. */
export function requireAgreement(isSo: boolean, message: string): void {
  if (!isSo) throw new Error(message);
}

function lawOf<Value>(title: string, propertyOf: (replayPath?: string) => fc.IProperty<Value>): PropertyLaw {
  const run = ({ replayPath, ...parameters }: LawCheckParameters = {}): LawCheckResult => {
    const details = detailsOf(propertyOf(replayPath), parameters);
    if (details?.failed === true) return failureOf(title, details);
    return details === undefined || details.numRuns === 0 ? { holds: undefined, tried: 0 } : { holds: true, tried: details.numRuns };
  };
  return {
    title,
    run,
    check: (parameters) => {
      const result = run(parameters);
      if (result.holds === undefined) throw new Error(`No value was tried of the law that ${title}`);
      if (!result.holds) throw new Error(result.report);
    },
  };
}

/** What fast-check finds; undefined where the path leads to no value, as a path of another seed does. */
function detailsOf<Value>(property: fc.IProperty<Value>, parameters: LawCheckParameters): fc.RunDetails<Value> | undefined {
  try {
    return fc.check(property, parameters);
  } catch (fault) {
    if (parameters.path === undefined) throw fault;
    return undefined;
  }
}

const replayComment = /\s*\/\*replayPath="([^"]*)"\*\//;

function failureOf<Value>(title: string, details: fc.RunDetails<Value>): LawFailure {
  const text = fc.stringify(details.counterexample).replace(/^\[|\]$/g, "");
  const replayPath = replayComment.exec(text)?.[1];
  const counterexample = text.replace(replayComment, "");
  const reason = reasonOf(details);
  const why = reason === undefined ? "" : `\nBecause: ${reason}`;
  return {
    holds: false,
    tried: details.numRuns,
    seed: details.seed,
    path: details.counterexamplePath ?? "",
    ...(replayPath === undefined ? {} : { replayPath }),
    counterexample,
    ...(reason === undefined ? {} : { reason }),
    report: `It is not so that ${title}.\nSmallest counterexample: ${counterexample}${why}\n\n${fc.defaultReportMessage(details) ?? text}`,
  };
}

/** Why a check threw; a law that only returned false has no reason but its title. */
function reasonOf({ errorInstance }: Pick<fc.RunDetails<unknown>, "errorInstance">): string | undefined {
  if (!(errorInstance instanceof Error) || errorInstance.message.startsWith("Property failed by returning false")) return undefined;
  return errorInstance.message;
}
