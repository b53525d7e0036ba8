import { Button } from "#ui/parts/actions/Button.tsx";
import { InkBar } from "#ui/parts/actions/InkBar.tsx";

export function Example() {
  return (
    <InkBar label="Selected rows" actions={<Button>Remind all three</Button>}>
      3 bookings selected
    </InkBar>
  );
}
