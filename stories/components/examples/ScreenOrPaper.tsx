import { ScreenOrPaper } from "#ui/parts/marks/ScreenOrPaper.tsx";

export function Example() {
  return (
    <>
      <ScreenOrPaper on="screen">
        <p>Print this page to take it along.</p>
      </ScreenOrPaper>
      <ScreenOrPaper on="paper">
        <p>Printed from the club’s site.</p>
      </ScreenOrPaper>
    </>
  );
}
