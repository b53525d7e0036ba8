import { type ReactElement, useEffect, useState } from "react";
import { createBoatSheet } from "#ui/headless/boat/sheet.ts";
import { useWords } from "#ui/headless/words/words.tsx";
// Met first in the middle of a run, a lazy package would reload the page under the test.
import "#ui/headless/choice/sunset.ts";
import { BoatView } from "#ui/views/boat/BoatView.tsx";
import { modelOf, type ShownProps } from "./Shown.tsx";

export interface ShownBoatProps extends Omit<ShownProps, "lead"> {
  readonly id: string;
}

/** The sheet of a boat over a club in memory, in the language of the toolbar. */
export function ShownBoat(props: ShownBoatProps): ReactElement {
  const { locale } = useWords();
  return <Sheet key={locale} {...props} locale={locale} />;
}

function Sheet({ id, locale, ...props }: ShownBoatProps & { readonly locale: "en" | "fr" }): ReactElement {
  const [model] = useState(() => createBoatSheet(modelOf(props, locale).ports, id));
  useEffect(() => void model.load(), [model]);
  return (
    <BoatView model={model} boatPath={(boat) => `?boat=${boat}`} bookingPath={(dock) => `?dock=${dock}`} onBook={() => void model.save()} />
  );
}
