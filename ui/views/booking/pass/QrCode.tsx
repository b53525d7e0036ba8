import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { type ReactElement, useMemo } from "react";
import * as css from "./parts/PassView.css.ts";

/** Shows a text as a QR code, with the blank border that readers need. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const code = useMemo(() => generate(text), [text]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: there is no file for an img to show
    <svg className={css.qr} viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={toSvgPath(code)} fill="currentColor" />
    </svg>
  );
}
