import { TextField } from "#ui/parts/fields/TextField.tsx";
import { Bilingual } from "#ui/parts/marks/Bilingual.tsx";

export function Example() {
  return <Bilingual french={<TextField label="Nom" />} english={<TextField label="Name" />} />;
}
