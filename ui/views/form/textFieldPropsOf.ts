import type { FieldName, Form } from "../../headless/form/form.ts";
import type { Words } from "../../headless/words/words.tsx";

/** Gives the props that a text field part takes from a form: id, name, value, change handler and error. Call it during render. */
export function textFieldPropsOf<Fields extends object, Name extends FieldName<Fields>>(
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
  const phrase = form.issueOf(name)?.phrase;
  return {
    id: name,
    name,
    value: form.fields.value[name],
    onChange: (value) => {
      const change: Partial<Fields> = {};
      change[name] = value;
      form.set(change);
    },
    ...(phrase === undefined ? {} : { error: say(phrase.key, phrase.params) }),
  };
}
