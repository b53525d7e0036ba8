import { Keys } from "#ui/parts/marks/Keys.tsx";

export function Example() {
  return (
    <p>
      Find anything <Keys keys={["Ctrl", "K"]} />
    </p>
  );
}
