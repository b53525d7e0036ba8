import { Badge } from "#ui/parts/marks/Badge.tsx";

export function Example() {
  return <Badge tone="accent">Member price</Badge>;
}
