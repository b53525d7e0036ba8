import { OnlyOnScreenOrPaper } from "#ui/parts/marks/OnlyOnScreenOrPaper.tsx";

export function Example() {
  return (
    <>
      <OnlyOnScreenOrPaper on="screen">
        <p>Print this page to take it along.</p>
      </OnlyOnScreenOrPaper>
      <OnlyOnScreenOrPaper on="paper">
        <p>Printed from the club’s site.</p>
      </OnlyOnScreenOrPaper>
    </>
  );
}
