import { Countdown } from "#ui/parts/messages/Countdown.tsx";

export function Example() {
  return <Countdown label="Held for you" seconds={582} spoken={(seconds) => `${Math.ceil(seconds / 60)} minutes left`} />;
}
