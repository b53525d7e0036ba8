import type { FieldName, Form } from "../../headless/form/form.ts";
import type { Words } from "../../headless/words/words.tsx";

/** What a part needs of a text field of a form: its id and name, its value, how it is typed into, and why it was refused. Call it while drawing. */
export function fieldProps<Fields extends object, Name extends FieldName<Fields>>(
  form: Form<Fields>,
  name: Name,
  { say }: Words,
): {
  readonly id: Name;
  readonly name: Name;
  readonly value: Fields[Name];
  readonly onChange: (value: Fields[Name]) => void;
  readonly error?: string;
} {
  const said = form.issueOf(name)?.said;
  return {
    id: name,
    name,
    value: form.fields.value[name],
    onChange: (value) => {
      const change: Partial<Fields> = {};
      change[name] = value;
      form.set(change);
    },
    ...(said === undefined ? {} : { error: say(said.key, said.params) }),
  };
}
