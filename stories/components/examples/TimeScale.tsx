import { TimeScale } from "#ui/parts/messages/TimeScale.tsx";

export function Example() {
  return <TimeScale whole={600} seconds={520} />;
}
