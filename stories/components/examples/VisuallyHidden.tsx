import { VisuallyHidden } from "#ui/parts/marks/VisuallyHidden.tsx";

export function Example() {
  return (
    <p>
      8:00 – 11:00<VisuallyHidden>, three boats free</VisuallyHidden>
    </p>
  );
}
