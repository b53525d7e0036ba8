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

/** The result of a check of a law: whether it holds for the values that were tried. */
export type LawCheckResult = { readonly holds: true } | LawFailure;

/** The smallest value for which a law does not hold, and the parameters that find it again. */
export interface LawFailure extends Required<Pick<LawCheckParameters, "seed" | "path">> {
  readonly holds: false;
  readonly replayPath?: string;
  /** The value as text; for a law about steps, its steps, separated by commas. */
  readonly counterexample: string;
  /** What fast-check says, for a person to read. */
  readonly report: string;
}

/** Makes a law about values of `arbitrary`. */
export function makeLaw<Value>(title: string, arbitrary: fc.Arbitrary<Value>, holds: (value: Value) => boolean): PropertyLaw {
  return lawOf(title, () => fc.property(arbitrary, holds));
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
    const details = fc.check(propertyOf(replayPath), parameters);
    return details.failed ? failureOf(details) : { holds: true };
  };
  return {
    title,
    run,
    check: (parameters) => {
      const result = run(parameters);
      if (!result.holds) throw new Error(result.report);
    },
  };
}

const replayComment = /\s*\/\*replayPath="([^"]*)"\*\//;

function failureOf<Value>(details: fc.RunDetails<Value>): LawFailure {
  const text = fc.stringify(details.counterexample).replace(/^\[|\]$/g, "");
  const replayPath = replayComment.exec(text)?.[1];
  return {
    holds: false,
    seed: details.seed,
    path: details.counterexamplePath ?? "",
    ...(replayPath === undefined ? {} : { replayPath }),
    counterexample: text.replace(replayComment, ""),
    report: `${fc.defaultReportMessage(details) ?? text}${reasonOf(details)}`,
  };
}

/** Why a check threw, as a step does; a law that only returned false has no reason but its title. */
function reasonOf({ errorInstance }: Pick<fc.RunDetails<unknown>, "errorInstance">): string {
  if (!(errorInstance instanceof Error) || errorInstance.message.startsWith("Property failed by returning false")) return "";
  return `\nBecause ${errorInstance.message}`;
}
