import { Checkbox } from "#ui/parts/fields/Checkbox.tsx";

export function Example() {
  return <Checkbox description="You can read them before you pay">I accept the rental terms</Checkbox>;
}
