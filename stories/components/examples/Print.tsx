import { Print } from "#ui/parts/marks/Print.tsx";

export function Example() {
  return (
    <>
      <Print on="screen">
        <p>Print this page to take it along.</p>
      </Print>
      <Print on="paper">
        <p>Printed from the club’s site.</p>
      </Print>
    </>
  );
}
