import { useState } from "react";
import { Choices } from "#ui/parts/fields/Choices.tsx";

export function Example() {
  const [days, setDays] = useState<readonly string[]>(["sat"]);
  return (
    <Choices
      label="Weekdays"
      description="All of them when none is chosen"
      options={[
        { value: "sat", text: "Saturday" },
        { value: "sun", text: "Sunday" },
      ]}
      chosen={days}
      onToggle={(day) => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])}
    />
  );
}
