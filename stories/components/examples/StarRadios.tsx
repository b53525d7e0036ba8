import { useState } from "react";
import { StarRadios } from "#ui/parts/choices/StarRadios.tsx";

const words = ["Poor", "Fair", "Fine", "Good", "Excellent"];
const names = words.map((word, at) => `${word}, ${at + 1} ${at === 0 ? "star" : "stars"}`);

export function Example() {
  const [stars, setStars] = useState<number | null>(4);
  return (
    <StarRadios
      label="The dock"
      value={stars}
      onChange={setStars}
      names={names}
      word={stars === null ? "Skip or choose" : (words[stars - 1] ?? "")}
      clearLabel="Clear"
    />
  );
}
