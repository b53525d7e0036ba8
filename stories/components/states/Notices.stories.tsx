import { Notices } from "#ui/parts/messages/Notices.tsx";
import preview from "../../.storybook/preview.tsx";

const at = 1_783_166_400_000;

const meta = preview.meta({ title: "Components/Messages/Notices (avis)" });

export const Several = meta.story({
  render: () => (
    <Notices
      label="Notices"
      empty="No notice on this page."
      timeText={(createdAt) => (createdAt === at ? "18:30" : "18:24")}
      notices={[
        { icon: "check-circle", type: "success", message: "Payment success", createdAt: at },
        { icon: "information", type: "info", message: "The season begins on April 1: showing that day.", createdAt: at - 1 },
        { icon: "alert", type: "warning", message: "That slot was taken a moment ago.", createdAt: at - 2 },
        { icon: "database-alert", type: "error", message: "Error fetching data", createdAt: at - 3 },
      ]}
    />
  ),
});

export const None = meta.story({
  render: () => <Notices label="Notices" empty="No notice on this page." timeText={String} notices={[]} />,
});
