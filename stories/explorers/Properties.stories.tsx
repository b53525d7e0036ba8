import fc from "fast-check";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { calendarLaws, cartLaws, type PropertyLaw, makeLaw } from "#core/laws/index.ts";
import { Button } from "#ui/parts/actions/Button.tsx";
import { SelectField } from "#ui/parts/fields/SelectField.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import preview from "../.storybook/preview.tsx";
import { answer, column, counterexample, explorer } from "./explorer.css.ts";

/** A law that does not hold, so that a counterexample can be seen. */
const falseLaw = makeLaw("numbers are below 1,000 (false, to show a counterexample)", fc.nat(), (value) => value < 1000);
const laws: readonly PropertyLaw[] = [...calendarLaws, ...cartLaws, falseLaw];

type Outcome = { readonly holds: true; readonly milliseconds: number } | { readonly holds: false; readonly text: string };

function tried(chosen: PropertyLaw, seed: number, path: string, numRuns: number): Outcome {
  const began = performance.now();
  try {
    chosen.check({ seed, numRuns, ...(path === "" ? {} : { path }) });
    return { holds: true, milliseconds: Math.round(performance.now() - began) };
  } catch (error) {
    return { holds: false, text: error instanceof Error ? error.message : String(error) };
  }
}

interface PlaygroundProps {
  /** The place of the law in the list, from 0. */
  readonly law: number;
  readonly seed: number;
  /** The path to a counterexample, as fast-check prints it. */
  readonly path: string;
}

/** Tries a law of the rules in this browser, from a seed and, to see one counterexample again, a path. */
function Playground({ law: first, seed: firstSeed, path: firstPath }: PlaygroundProps) {
  const [at, setAt] = useState(String(first));
  const [seed, setSeed] = useState(String(firstSeed));
  const [path, setPath] = useState(firstPath);
  const [outcome, setOutcome] = useState<Outcome>();
  const chosen = laws[Number(at)] ?? falseLaw;
  const isSeed = /^-?\d+$/.test(seed);
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Property playground</h1>
        <SelectField
          label="Law"
          value={at}
          onChange={setAt}
          options={laws.map(({ title }, value) => ({ value: String(value), text: title }))}
        />
        <TextField label="Seed" value={seed} onChange={setSeed} {...(isSeed ? {} : { error: "Write a whole number" })} />
        <TextField
          label="Path"
          description="Empty to search; from a failed run to see its counterexample"
          value={path}
          onChange={setPath}
        />
        <Button kind="primary" onPress={() => (isSeed ? setOutcome(tried(chosen, Number(seed), path, 1000)) : undefined)}>
          Try 1,000 values
        </Button>
      </div>
      <div className={answer} role="status">
        {outcome === undefined ? <p>Nothing tried yet.</p> : null}
        {outcome?.holds === true ? <p>Holds for 1,000 values, in {outcome.milliseconds} ms.</p> : null}
        {outcome?.holds === false ? (
          <>
            <p>Does not hold:</p>
            <pre className={counterexample}>{outcome.text}</pre>
          </>
        ) : null}
      </div>
    </div>
  );
}

const meta = preview.meta({ title: "Explorers/Properties (propriétés)", component: Playground, args: { law: 0, seed: 1, path: "" } });

export const Try = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try 1,000 values" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Holds for 1,000 values"));
  },
});

/** A law that does not hold shows its smallest counterexample, with the seed and the path that find it again. */
export const Counterexample = meta.story({
  args: { law: laws.length - 1 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try 1,000 values" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Counterexample: [1000]"));
    await expect(canvas.getByRole("status")).toHaveTextContent(/seed: 1, path: "/);
  },
});
