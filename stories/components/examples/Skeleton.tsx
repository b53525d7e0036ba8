import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";

export function Example() {
  return (
    <div aria-busy="true">
      <Skeleton height="76px" count={3} />
    </div>
  );
}
