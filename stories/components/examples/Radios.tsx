import { useState } from "react";
import { Radio, Radios } from "#ui/parts/choices/Radios.tsx";
import { row } from "../../support.css.ts";

export function Example() {
  const [side, setSide] = useState<string | null>("port");
  return (
    <Radios label="Side" labelClassName="" className={row} value={side} onChange={setSide}>
      {["port", "starboard"].map((value) => (
        <Radio key={value} value={value} className="">
          {side === value ? <strong>{value}</strong> : value}
        </Radio>
      ))}
    </Radios>
  );
}
