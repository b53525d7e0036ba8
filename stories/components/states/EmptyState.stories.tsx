import { mdiCalendarRemoveOutline } from "@mdi/js";
import { Button } from "#ui/parts/actions/Button.tsx";
import { EmptyState } from "#ui/parts/messages/EmptyState.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Messages/EmptyState (état vide)" });

export const NothingFree = meta.story({
  render: () => (
    <EmptyState
      icon={mdiCalendarRemoveOutline}
      title="Nothing free these thirteen days"
      actions={<Button kind="primary">Next week</Button>}
    >
      Quai Vale Perkins has two boats free on Sunday.
    </EmptyState>
  ),
});
