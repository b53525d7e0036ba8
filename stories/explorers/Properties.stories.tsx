import fc from "fast-check";
import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { type PropertyLaw, makeLaw, type LawFailure, type LawCheckResult, allLaws } from "#core/laws/index.ts";
import { Button } from "#ui/parts/actions/Button.tsx";
import { SelectField } from "#ui/parts/fields/SelectField.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import preview from "../.storybook/preview.tsx";
import { answer, column, counterexample, explorer, lawSteps } from "./explorer.css.ts";
import { type LawArgs, lawName, unpackPath } from "./lawAddress.ts";

/** A law that does not hold, so that a counterexample can be seen. */
const falseLaw = makeLaw("numbers are below 1,000 (false, to show a counterexample)", fc.nat(), (value) => value < 1000);
const laws: readonly PropertyLaw[] = [...allLaws, falseLaw];
const valuesTried = 1000;

type Outcome = LawCheckResult & { readonly milliseconds: number };

function tried(chosen: PropertyLaw, seed: number, path: string, replayPath: string): Outcome {
  const began = performance.now();
  const result = chosen.run({
    seed,
    numRuns: valuesTried,
    ...(path === "" ? {} : { path }),
    ...(replayPath === "" ? {} : { replayPath }),
  });
  return { ...result, milliseconds: Math.round(performance.now() - began) };
}

/** Tries a law of the rules in this browser, from a seed and, to see one counterexample again, a path. */
function LawPlayground(props: LawArgs): ReactElement {
  const [name, setName] = useState(props.law);
  const [seed, setSeed] = useState(String(props.seed));
  const [path, setPath] = useState(unpackPath(props.path));
  const [replay, setReplay] = useState(unpackPath(props.replay));
  const chosen = laws.find(({ title }) => lawName(title) === name) ?? falseLaw;
  // An address with a path is opened to see its counterexample.
  const [outcome, setOutcome] = useState(() => (path === "" ? undefined : tried(chosen, Number(seed), path, replay)));
  const isSeed = /^-?\d+$/.test(seed);
  const choose = (next: string) => {
    setName(next);
    setPath("");
    setReplay("");
    setOutcome(undefined);
  };
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Property playground</h1>
        <SelectField
          label="Law"
          value={lawName(chosen.title)}
          onChange={choose}
          options={laws.map(({ title }) => ({ value: lawName(title), text: title }))}
        />
        <TextField label="Seed" value={seed} onChange={setSeed} {...(isSeed ? {} : { error: "Write a whole number" })} />
        <TextField
          label="Path"
          description="Empty to search; from a failed run to see its counterexample"
          value={path}
          onChange={setPath}
        />
        <TextField label="Replay path" description="Only for a law about steps" value={replay} onChange={setReplay} />
        <Button kind="primary" onPress={() => (isSeed ? setOutcome(tried(chosen, Number(seed), path, replay)) : undefined)}>
          Try 1,000 values
        </Button>
      </div>
      <div className={answer} role="status">
        {outcome === undefined ? <p>Nothing tried yet.</p> : null}
        {outcome?.holds === true ? <p>Holds for 1,000 values, in {outcome.milliseconds} ms.</p> : null}
        {outcome?.holds === false ? <Counterexample {...outcome} /> : null}
      </div>
    </div>
  );
}

/** The smallest counterexample: its value, or its steps in order, and how to find it again. */
function Counterexample({ counterexample: text, report, seed, path, replayPath }: LawFailure): ReactElement {
  const steps = replayPath === undefined ? [] : text.split(",");
  const reason = /^Because (.*)$/m.exec(report)?.[1];
  return (
    <>
      <h2>Does not hold</h2>
      {steps.length === 0 ? (
        <pre className={counterexample}>{text}</pre>
      ) : (
        <ol className={lawSteps}>
          {steps.map((each, at) => (
            <li key={`${at} ${each}`}>{each.trim()}</li>
          ))}
        </ol>
      )}
      {reason === undefined ? null : <p>Then {reason}.</p>}
      <p>
        Seed <code>{seed}</code>, path <code>{path}</code>
        {replayPath === undefined ? null : (
          <>
            , replay path <code>{replayPath}</code>
          </>
        )}
      </p>
    </>
  );
}

const meta = preview.meta({
  title: "Explorers/Properties (propriétés)",
  component: LawPlayground,
  args: { law: lawName(laws[0]?.title ?? ""), seed: 1, path: "", replay: "" },
});

/** What `npm test` prints the address of, for a law that does not hold. */
export const Playground = meta.story({});

export const Try = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try 1,000 values" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Holds for 1,000 values"));
  },
});

/** A law that does not hold shows its smallest counterexample, with the seed and the path that find it again. */
export const FalseLaw = meta.story({
  args: { law: lawName(falseLaw.title) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try 1,000 values" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/Does not hold.*1000.*Seed 1, path \d/));
  },
});

/** A law about steps: a booking, its payment and its claimed quanta. */
export const Steps = meta.story({
  args: { law: lawName(laws.find(({ title }) => title.startsWith("a booking claims"))?.title ?? "") },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try 1,000 values" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Holds for 1,000 values"));
  },
});
