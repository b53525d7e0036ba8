import { type ComponentType, type ReactElement, useState } from "react";
import { type BookingModel, type BookingModelParts, createBookingModel, useBooking, useSignals, useWords } from "#ui/headless/index.ts";
import { Choice } from "./Choice.tsx";
import { Code, Contact, Pay } from "./Checkout.tsx";
import { Pass } from "./Pass.tsx";

export interface ProviderProps {
  /** The page that the booking was left for. */
  readonly url: string;
  /** Leads back with what is to stand in the query. */
  readonly back: (query: string) => void;
}

interface AnotherProps {
  readonly parts: BookingModelParts;
  /** The provider's page, which is nobody's here. */
  readonly Provider: ComponentType<ProviderProps>;
}

/** A whole booking in another team's markup: plain elements over the hooks of the headless layer, and nothing else of ours. */
export function Another({ parts, Provider }: AnotherProps): ReactElement {
  const [left, setLeft] = useState<string | null>(null);
  const booking = useBooking(() => createBookingModel({ ...parts, leave: setLeft }));
  const back = (query: string) => {
    setLeft(null);
    void booking.handleReturn(query).done;
  };
  return <main>{left === null ? <Page booking={booking} /> : <Provider url={left} back={back} />}</main>;
}

function Page({ booking }: { readonly booking: BookingModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  const { choice, checkout, payment, ports } = booking;
  const problem = checkout.problem.value;
  const announcement = choice.announcement.value;
  return (
    <div aria-busy={ports.loading.isLoading.value}>
      <h1>{say("booking.title")}</h1>
      <p role="status">{announcement === null ? "" : say(announcement.key, announcement.params)}</p>
      {payment.outcome.value === "success" ? <Pass booking={booking} /> : <Step booking={booking} />}
      <p role="alert">{problem === null ? "" : say(problem.key, problem.params)}</p>
    </div>
  );
}

const steps = { choice: Choice, contact: Contact, code: Code, pay: Pay };

function Step({ booking }: { readonly booking: BookingModel }): ReactElement {
  useSignals();
  const Shown = steps[booking.checkout.step.value];
  return <Shown booking={booking} />;
}
