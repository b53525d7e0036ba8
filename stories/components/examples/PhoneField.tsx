import { PhoneField } from "#ui/parts/fields/PhoneField.tsx";

export function Example() {
  return <PhoneField label="Phone" description="We text the code to it" />;
}
