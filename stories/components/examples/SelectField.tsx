import { useState } from "react";
import { SelectField } from "#ui/parts/fields/SelectField.tsx";

export function Example() {
  const [dock, setDock] = useState("magog");
  return (
    <SelectField
      label="Station"
      options={[
        { value: "magog", text: "Magog" },
        { value: "georgeville", text: "Georgeville" },
      ]}
      value={dock}
      onChange={setDock}
    />
  );
}
