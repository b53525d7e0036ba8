import { SkipLink } from "#ui/parts/actions/SkipLink.tsx";

export function Example() {
  return (
    <>
      <SkipLink href="#boats">Skip to the boats</SkipLink>
      <p id="boats" tabIndex={-1}>
        Boats that are free today
      </p>
    </>
  );
}
