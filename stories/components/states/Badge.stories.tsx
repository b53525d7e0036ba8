import { mdiBatteryLow } from "@mdi/js";
import { Badge } from "#ui/parts/marks/Badge.tsx";
import preview from "../../.storybook/preview.tsx";
import { row } from "../../support.css.ts";

const meta = preview.meta({ title: "Components/Marks/Badge (pastille)" });

export const Tones = meta.story({
  render: () => (
    <div className={row}>
      <Badge>3 people</Badge>
      <Badge tone="accent">Member price</Badge>
      <Badge tone="warning" icon={mdiBatteryLow}>
        Battery low
      </Badge>
    </div>
  ),
});
