import { TextField } from "#ui/parts/fields/TextField.tsx";

export function Example() {
  return <TextField label="Email" type="email" autoComplete="email" error="Invalid email address." />;
}
