import type { FormEvent } from "react";

/** Makes the handler of a form's event "submit", which the browser does not answer by loading a page. */
export const submitHandlerOf = (submit: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  submit();
};
