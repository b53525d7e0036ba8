import { mdiCalendarRemoveOutline } from "@mdi/js";
import { Button } from "#ui/parts/actions/Button.tsx";
import { EmptyState } from "#ui/parts/messages/EmptyState.tsx";

export function Example() {
  return (
    <EmptyState icon={mdiCalendarRemoveOutline} title="Fully booked on Saturday, July 4" actions={<Button>See Sunday</Button>}>
      Two boats are free on Sunday at this dock.
    </EmptyState>
  );
}
