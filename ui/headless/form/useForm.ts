import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";

/** A hook that keeps a form as long as the component, which renders again whenever a signal that it reads changes. */
export function useForm<Model extends { readonly submit: () => Promise<boolean> }>(create: () => Model): Model {
  useSignals();
  const [form] = useState(create);
  return form;
}
