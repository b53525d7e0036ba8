import { useState } from "react";
import { ToggleChips } from "#ui/parts/choices/ToggleChips.tsx";

export function Example() {
  const [on, setOn] = useState<readonly string[]>(["morning"]);
  const toggle = (value: string) => setOn(on.includes(value) ? on.filter((one) => one !== value) : [...on, value]);
  return (
    <ToggleChips
      label="Time slots"
      options={[
        { value: "morning", label: "Morning" },
        { value: "evening", label: "Evening" },
      ]}
      selected={on}
      onToggle={toggle}
    />
  );
}
