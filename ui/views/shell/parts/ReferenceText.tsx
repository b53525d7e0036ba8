import { Fragment, type ReactElement } from "react";
import { unbroken } from "./shell.css.ts";

/** A reference of a booking, also of a later day of a group (`MEM-7K4QX9/2`). */
const reference = /([A-Z][A-Z0-9]{1,7}-[2-9A-HJKMNP-Z]{6}(?:\/\d{1,2})?)/;

/** Shows a text in which no booking's reference, such as `MEM-7K4QX9`, breaks at its hyphen. */
export function ReferenceText({ children }: { readonly children: string }): ReactElement {
  return (
    <>
      {children.split(reference).map((part, at) =>
        at % 2 === 1 ? (
          <span key={at} className={unbroken}>
            {part}
          </span>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </>
  );
}
