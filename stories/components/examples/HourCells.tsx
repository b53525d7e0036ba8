import { useState } from "react";
import { HourCells } from "#ui/parts/choices/HourCells.tsx";

const hours = [
  { value: "morning", start: "8:00 a.m.", end: "taken", isUnavailable: true },
  { value: "noon", start: "11:30 a.m.", end: "to 2:30 p.m." },
  { value: "evening", start: "6:30 p.m.", end: "to 9:00 p.m.", isMarked: true },
];

export function Example() {
  const [hour, setHour] = useState<string | null>("noon");
  return (
    <HourCells
      label="Great Blue Heron, times"
      options={hours}
      value={hour}
      onChange={(next) => (next === "morning" ? undefined : setHour(next))}
    />
  );
}
