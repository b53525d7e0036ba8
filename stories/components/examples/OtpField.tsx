import { useState } from "react";
import { OtpField } from "#ui/parts/fields/OtpField.tsx";

export function Example() {
  const [code, setCode] = useState("");
  return <OtpField label="Code" description="We texted a 6-digit code to 450 555 0100" value={code} onChange={setCode} />;
}
