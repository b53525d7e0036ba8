import { Callout } from "#ui/parts/messages/Callout.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";

export function Example() {
  return (
    <Callout tone="warning">
      <p>That time was taken a moment ago.</p>
      <Button>See three others</Button>
    </Callout>
  );
}
