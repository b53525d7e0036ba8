import { DayBars } from "#ui/parts/marks/DayBars.tsx";

export function Example() {
  return <DayBars days={["works", "works", "watch", "works", "down", "works", "unknown"]} label="Last 7 days: 1 to watch, 1 with faults" />;
}
