import { mdiSailBoat } from "@mdi/js";
import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import { EmptyState } from "../../parts/messages/EmptyState.tsx";
import * as css from "../form/step.css.ts";

/** Shows that no lake is open, with the ways to look again and to call the club. */
export function NoLakesPart({ model }: { readonly model: BookingModel }): ReactElement {
  const { say } = useWords();
  const [club] = model.choice.first.clubs;
  const actions = (
    <>
      <Button kind="primary" onPress={() => void model.refresh()}>
        {say("booking.tryAgain")}
      </Button>
      {club === undefined ? null : <ButtonLink href={`tel:${club.phone}`}>{say("booking.callClub", { club: club.name })}</ButtonLink>}
    </>
  );
  return (
    <div className={css.top}>
      <h1 className={hidden}>{say("booking.title")}</h1>
      <EmptyState icon={mdiSailBoat} title={say("booking.noLakes")} actions={actions}>
        {say("booking.noLakesHint")}
      </EmptyState>
    </div>
  );
}
