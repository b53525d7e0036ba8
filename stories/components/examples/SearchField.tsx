import { useState } from "react";
import { SearchField } from "#ui/parts/fields/SearchField.tsx";

export function Example() {
  const [text, setText] = useState("heron");
  return <SearchField label="Search boats" clearLabel="Clear the search" value={text} onChange={setText} />;
}
