import { useState } from "react";
import { RadioCards } from "#ui/parts/choices/RadioCards.tsx";

const slots = [
  { value: "morning", title: "8:00 – 11:00", detail: "3 boats free", aside: "$184.00 CAD" },
  { value: "noon", title: "11:30 – 14:30", detail: "1 boat free", aside: "$212.50 CAD" },
  { value: "evening", title: "15:00 – 18:00", unavailable: "Fully booked at this dock" },
];

export function Example() {
  const [slot, setSlot] = useState<string | null>("noon");
  return <RadioCards label="Time slot" options={slots} value={slot} onChange={setSlot} />;
}
