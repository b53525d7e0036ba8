import { Tape } from "#ui/parts/lists/Tape.tsx";

export function Example() {
  return (
    <Tape
      label="How this price is calculated"
      lines={[
        { key: "base", term: "Base price", figure: "$100.00" },
        { key: "month", term: "July", figure: "× 1.25" },
      ]}
      total={{ term: "Total, taxes included", figure: "$125.00 CAD" }}
    />
  );
}
