import { ProgressLine } from "#ui/parts/messages/ProgressLine.tsx";

export function Example() {
  return <ProgressLine isRunning isLoading label="Loading" />;
}
