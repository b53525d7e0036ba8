import { BottomBar } from "#ui/parts/actions/BottomBar.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";

export function Example() {
  return (
    <BottomBar label="Your booking" actions={<Button kind="primary">Continue</Button>}>
      <strong>$212.50 CAD</strong>
      <span>Great Blue Heron, 8 a.m.</span>
    </BottomBar>
  );
}
