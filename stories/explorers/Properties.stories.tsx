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
  const chosen = laws.find(({ title }) => lawName(title) === name);
  // An address with a path is opened to see its counterexample.
  const [outcome, setOutcome] = useState(() =>
    path === "" || chosen === undefined ? undefined : tried(chosen, Number(seed), path, replay),
  );
  const isSeed = /^-?\d+$/.test(seed);
  const tryValues = () => (isSeed && chosen !== undefined ? setOutcome(tried(chosen, Number(seed), path, replay)) : undefined);
  const forgetPath = () => {
    setPath("");
    setReplay("");
  };
  const choose = (next: string) => {
    setName(next);
    forgetPath();
    setOutcome(undefined);
  };
  const tryNew = () => {
    forgetPath();
    if (chosen !== undefined) setOutcome(tried(chosen, Number(seed), "", ""));
  };
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Property playground</h1>
        <SelectField
          label="Law"
          value={chosen === undefined ? "" : name}
          onChange={choose}
          {...(chosen === undefined ? { error: `No law is named ${name}. Choose one of the list.` } : {})}
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
        <Button kind="primary" onPress={tryValues}>
          {path === "" ? "Try 1,000 values" : "Try this counterexample"}
        </Button>
      </div>
      <div className={answer} role="status">
        {outcome === undefined ? <p>Nothing tried yet.</p> : null}
        {outcome !== undefined && outcome.holds !== false ? <Holding {...outcome} isReplay={path !== ""} onTryNew={tryNew} /> : null}
        {outcome?.holds === false ? <Counterexample {...outcome} /> : null}
      </div>
    </div>
  );
}

interface HoldingProps {
  readonly tried: number;
  readonly milliseconds: number;
  readonly isReplay: boolean;
  readonly onTryNew: () => void;
}

/** How many values a law holds for; a counterexample that is tried again may have been mended meanwhile. */
function Holding({ tried: count, milliseconds, isReplay, onTryNew }: HoldingProps): ReactElement {
  if (!isReplay) {
    return (
      <p>
        Holds for {count.toLocaleString("en")} values, in {milliseconds} ms.
      </p>
    );
  }
  return (
    <>
      <p>{count === 0 ? "This path leads to no value of this law." : "This counterexample no longer fails."}</p>
      <Button onPress={onTryNew}>Try 1,000 new values</Button>
    </>
  );
}

/** The smallest counterexample: its value, or its steps in order, and how to find it again. */
function Counterexample({ counterexample: text, reason, seed, path, replayPath }: LawFailure): ReactElement {
  const steps = replayPath === undefined ? [] : text.split(",");
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
      {reason === undefined ? null : <p>Because: {reason}.</p>}
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

/** A counterexample that holds by now says so, and new values are one press away. */
export const Mended = meta.story({
  args: { law: lawName(laws[0]?.title ?? ""), seed: 1, path: "0" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("This counterexample no longer fails");
    await userEvent.click(canvas.getByRole("button", { name: "Try 1,000 new values" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^Holds for 1,000 values/));
    await expect(canvas.getByLabelText("Path")).toHaveValue("");
  },
});

/** The path of another law or seed may lead to no value. */
export const NoValue = meta.story({
  args: { law: lawName(falseLaw.title), seed: 1, path: "9_9_9_9_9_9_9_9" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("This path leads to no value of this law");
  },
});

/** An address that names no law shows none. */
export const UnknownLaw = meta.story({
  args: { law: "the-moon-is-round", path: "0" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No law is named the-moon-is-round. Choose one of the list.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try this counterexample" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Nothing tried yet.");
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
