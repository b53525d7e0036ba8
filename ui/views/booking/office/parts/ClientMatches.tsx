import type { ReactElement } from "react";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { FoundClient } from "../../../../headless/customers/office/customer.ts";
import type { NewBookingModel } from "../../../../headless/booking/office/newBooking.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { focusElement } from "../../../form/focusElement.ts";
import * as css from "./bookings.css.ts";

/** The props of `ClientMatches`: the model of a booking, and what a choice does besides filling in the fields. */
export interface ClientMatchesProps {
  readonly model: NewBookingModel;
  readonly onChoose?: (client: FoundClient) => void;
}

/** Shows the clients that the typed name or phone may mean, of whom staff choose one, or somebody new. Nothing is merged. */
export function ClientMatches({ model, onChoose }: ClientMatchesProps): ReactElement {
  const { say } = useWords();
  const found = model.clients.value ?? [];
  const label = found.length === 0 ? "" : say("bookings.clients.found", { count: found.length });
  const leave = () => focusElement("#phone", "form");
  return (
    <div className={found.length === 0 ? css.none : css.matches}>
      <p role="status" className={css.count}>
        {label}
      </p>
      {found.length === 0 ? null : (
        <div role="group" aria-label={say("bookings.clients.choose")} className={css.list}>
          {found.map((client) => (
            <Button
              key={client._id}
              isWide
              onPress={() => {
                model.chooseClient(client);
                onChoose?.(client);
                leave();
              }}
            >
              <span className={css.client}>
                <span>{`${client.firstname} ${client.lastname}`.trim()}</span>
                <span className={css.contact}>
                  {[phoneNumberText(client.phone), client.email ?? ""].filter((each) => each !== "").join(" · ")}
                </span>
              </span>
            </Button>
          ))}
          <Button
            isWide
            onPress={() => {
              model.keepTyped();
              leave();
            }}
          >
            {say("bookings.clients.new")}
          </Button>
        </div>
      )}
    </div>
  );
}
