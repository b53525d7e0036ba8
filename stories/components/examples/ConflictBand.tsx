import { useState } from "react";
import { ConflictBand } from "#ui/parts/messages/ConflictBand.tsx";

export function Example() {
  const [chosen, setChosen] = useState<"mine" | "theirs">();
  return (
    <ConflictBand
      title="Marc saved this boat while you were writing"
      hint="Choose what to keep, then save."
      mineLabel="Yours"
      theirsLabel="Marc’s"
      rows={[{ field: "capacity", label: "People", mine: "8", theirs: "10", chosen }]}
      onChoose={(_, whose) => setChosen(whose)}
    />
  );
}
