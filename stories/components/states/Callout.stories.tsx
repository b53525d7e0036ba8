import { Button } from "#ui/parts/actions/Button.tsx";
import { Callout } from "#ui/parts/messages/Callout.tsx";
import preview from "../../.storybook/preview.tsx";
import { stack } from "../../support.css.ts";

const meta = preview.meta({ title: "Components/Messages/Callout (encadré)" });

export const Tones = meta.story({
  name: "Tones (info, success, warning, error)",
  render: () => (
    <div className={stack}>
      <Callout>The season begins on April 1: showing that day.</Callout>
      <Callout tone="success">You are clear to cast off.</Callout>
      <Callout tone="warning">
        <p>That slot was taken a moment ago.</p>
        <Button>See three others</Button>
      </Callout>
      <Callout tone="error">Error fetching data</Callout>
    </div>
  ),
});
