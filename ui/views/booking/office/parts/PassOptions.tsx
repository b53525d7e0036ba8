import { mdiPrinterOutline } from "@mdi/js";
import type { ReactElement } from "react";
import type { NewBookingModel } from "../../../../headless/booking/office/newBooking.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../../parts/actions/ButtonLink.tsx";
import { Checkbox } from "../../../../parts/fields/Checkbox.tsx";
import { Dialog } from "../../../../parts/overlays/Dialog.tsx";

/** Shows whether the pass of a new booking is texted to the customer, and whether staff print it. */
export function PassOptions({ model: { form } }: { readonly model: NewBookingModel }): ReactElement {
  const { say } = useWords();
  const { wantsText, printsPass } = form.fields.value;
  return (
    <>
      <Checkbox isSelected={wantsText} onChange={(next) => form.set({ wantsText: next })}>
        {say("bookings.pass.text")}
      </Checkbox>
      <Checkbox isSelected={printsPass} onChange={(next) => form.set({ printsPass: next })}>
        {say("bookings.pass.print")}
      </Checkbox>
    </>
  );
}

/** Shows, once a booking is made whose pass is to be printed, the way to that pass; nothing before, and for other bookings. */
export function PassToPrint({ model }: { readonly model: NewBookingModel }): ReactElement | null {
  const { say } = useWords();
  const pass = model.passToPrint.value;
  if (pass === undefined) return null;
  return (
    <Dialog
      title={say("bookings.pass.title", { reference: pass.reference })}
      isOpen
      isAlert
      onClose={model.passPrinted}
      closeLabel={say("office.close")}
      actions={
        <>
          <ButtonLink icon={mdiPrinterOutline} href={pass.path} target="_blank">
            {say("bookings.pass.open")}
          </ButtonLink>
          <Button kind="primary" onPress={model.passPrinted}>
            {say("bookings.pass.goOn")}
          </Button>
        </>
      }
    >
      <p>{say("bookings.pass.hint")}</p>
    </Dialog>
  );
}
