import { useState } from "react";
import { DayStrip } from "#ui/parts/choices/DayStrip.tsx";

const days = [
  { value: "2027-07-03", name: "Saturday, July 3, 4 free", weekday: "Sat", number: 3, note: "4 free" },
  { value: "2027-07-04", name: "Sunday, July 4, fully booked", weekday: "Sun", number: 4, note: "full", isUnavailable: true },
  { value: "2027-07-05", name: "Monday, July 5, 7 free", weekday: "Mon", number: 5, note: "7 free" },
];

export function Example() {
  const [day, setDay] = useState<string | null>("2027-07-03");
  return <DayStrip label="Day" days={days} value={day} onChange={setDay} />;
}
