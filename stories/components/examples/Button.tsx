import { mdiCalendarMonth } from "@mdi/js";
import { Button } from "#ui/parts/actions/Button.tsx";

export function Example() {
  return (
    <>
      <Button kind="primary" onPress={() => undefined}>
        Continue
      </Button>
      <Button icon={mdiCalendarMonth} onPress={() => undefined}>
        Choose a day
      </Button>
    </>
  );
}
