import { StatusMark } from "#ui/parts/marks/StatusMark.tsx";

export function Example() {
  return <StatusMark status="paid" word="Paid" />;
}
