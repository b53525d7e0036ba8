import { useState } from "react";
import { Stepper } from "#ui/parts/fields/Stepper.tsx";

export function Example() {
  const [text, setText] = useState("1.25");
  return (
    <Stepper
      label="July"
      id="july"
      value={text}
      prefix="×"
      now={Number(text)}
      lessLabel="July, less"
      moreLabel="July, more"
      onChange={setText}
      onStep={(by) => setText((Number(text) + by * 0.05).toFixed(2))}
    />
  );
}
