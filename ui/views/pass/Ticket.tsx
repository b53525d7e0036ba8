import { mdiCalendarPlus } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { Pass } from "#core/visit/saved.ts";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { fetched, useFetched } from "../../headless/page/fetched.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/Button.tsx";
import { Print } from "../../parts/Print.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { StatusMark } from "../../parts/StatusMark.tsx";
import { BeforeDark } from "../booking/BeforeDark.tsx";
import * as css from "./PassView.css.ts";

const qrCode = fetched(async () => (await import("./QrCode.tsx")).QrCode);

interface TicketProps {
  readonly model: BookingModel;
  readonly pass: Pass;
}

/** The boat, the day and the code to show at the dock. */
export function Ticket({ model, pass }: TicketProps): ReactElement {
  useSignals();
  const words = useWords();
  const { say, format, named } = words;
  const { boat, dock, lake, reservation } = model.pass;
  const status = reservation.value?.status ?? pass.status;
  return (
    <section className={css.ticket} aria-label={say("pass.title")}>
      <div className={css.trip}>
        <p className={css.boat}>{boat.value === undefined ? pass.boat : named(boat.value.name)}</p>
        <p className={css.when}>
          {format.title(format.longDay(pass.date))}
          <br />
          {format.span(pass.start, pass.end)}
        </p>
        {dock.value === undefined ? null : <BeforeDark dock={dock.value} day={pass.date} end={pass.end} />}
        <p>{[dock.value, lake.value].flatMap((place) => (place === undefined ? [] : [named(place.name)])).join(", ")}</p>
        <div>
          <StatusMark status={status} word={say(status === "" ? "status.unknown" : `status.${status}`)} />
        </div>
        <Print on="screen">
          <Button icon={mdiCalendarPlus} onPress={() => void addToCalendar(model, pass, words)}>
            {say("pass.addToCalendar")}
          </Button>
        </Print>
      </div>
      <div className={css.code}>
        <Code reference={pass.reference} />
        <div className={css.reference}>
          <span className={css.muted}>{say("pass.reference")}</span>
          <span className={css.referenceText}>{pass.reference}</span>
          <span className={css.muted}>{say("pass.qrHint")}</span>
        </div>
      </div>
    </section>
  );
}

// Lost, the code is left out: the reference below it says the same to the staff.
function Code({ reference }: { readonly reference: string }): ReactElement {
  const { say } = useWords();
  const { Part, isLost, tryAgain } = useFetched(qrCode);
  if (Part !== undefined) return <Part text={reference} label={say("pass.qr", { reference })} />;
  return isLost ? <Button onPress={tryAgain}>{say("booking.tryAgain")}</Button> : <Skeleton height="132px" width="132px" />;
}

/** Gives the trip as an .ics file, in the language of the page. */
async function addToCalendar({ pass: { boat, dock } }: BookingModel, pass: Pass, { say, format, named }: Words): Promise<void> {
  const { calendarFile } = await import("../../headless/pass/calendarFile.ts");
  const place = dock.value === undefined ? pass.dock : named(dock.value.name);
  const text = calendarFile(pass, {
    summary: say("pass.event", { boat: boat.value === undefined ? pass.boat : named(boat.value.name), dock: place }),
    description: `${say("pass.reference")}: ${pass.reference}\n${say("pass.arrive", { time: format.time(pass.start) })}`,
    place,
    lat: dock.value?.lat ?? 0,
    lon: dock.value?.lon ?? 0,
  });
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `${pass.reference}.ics` });
  link.click();
  URL.revokeObjectURL(url);
}
