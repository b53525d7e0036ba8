import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";

/** A form that lives as long as the component, which draws again whenever a signal that it reads changes. */
export function useForm<Model extends { readonly submit: () => Promise<boolean> }>(create: () => Model): Model {
  useSignals();
  const [form] = useState(create);
  return form;
}
