import { PasswordField } from "#ui/parts/fields/PasswordField.tsx";

export function Example() {
  return <PasswordField label="Password" autoComplete="current-password" show="Show" hide="Hide" what="the password" />;
}
