import { mdiCalendarRangeOutline } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { addDays, type Day, parseDay } from "#core/domain/calendar/day.ts";
import type { FieldConditionSchema } from "#core/features/shared/calls/find.ts";
import type { BookingsListModel } from "../../../headless/booking/office/list.ts";
import type { BookingFilter } from "../../../headless/booking/office/views.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { ConfirmActionDialog } from "../../managed/frame/ConfirmActionDialog.tsx";
import type { IndexFilter } from "../../managed/index/props.ts";
import { words } from "../../managed/index/FoldingToolRow.css.ts";
import * as css from "./parts/bookings.css.ts";

/** Makes a filter by the day of the trip. Its choices are periods relative to today, both ends included. */
export function tripPeriodFilter(today: Day, words: Words): IndexFilter<BookingFilter> {
  const { say } = words;
  const spans: Readonly<Record<string, FieldConditionSchema>> = {
    today: { gte: today, lte: today },
    week: { gte: today, lte: addDays(today, 6) },
    month: { gte: today, lte: addDays(today, 29) },
    past: { gte: addDays(today, -30), lte: addDays(today, -1) },
  };
  return {
    name: "date",
    title: say("bookings.period"),
    options: (["today", "week", "month", "past"] as const).map((value) => ({ value, text: say(`bookings.periods.${value}`) })),
    conditionOf: (value) => spans[value] ?? { gte: today },
    textOf: (condition) => spanText(condition, words),
  };
}

function spanText(condition: FieldConditionSchema, { say, format }: Words): string {
  if (typeof condition === "string") return dayText(condition, format);
  if (typeof condition !== "object" || condition === null || !("gte" in condition || "lte" in condition)) return "";
  const [from, to] = [condition.gte, condition.lte].map((bound) => (bound === undefined ? undefined : dayText(String(bound), format)));
  if (from !== undefined && to !== undefined) return from === to ? from : say("bookings.between", { from, to });
  return from === undefined ? say("bookings.until", { to: to ?? "" }) : say("bookings.since", { from });
}

function dayText(text: string, { date }: Words["format"]): string {
  const day = parseDay(text);
  return day === undefined ? text : date(day);
}

/** Shows the choice of any two days as a period, typed or picked. */
export function TripPeriodDatesPicker({ model }: { readonly model: BookingsListModel }): ReactElement {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [[from, to], setDays] = useState(["", ""]);
  const close = () => setOpen(false);
  const show = () => {
    const condition = {
      ...(parseDay(from ?? "") === undefined ? {} : { gte: from }),
      ...(parseDay(to ?? "") === undefined ? {} : { lte: to }),
    };
    void model.filter("date", Object.keys(condition).length === 0 ? undefined : condition);
    close();
  };
  return (
    <>
      <Button icon={mdiCalendarRangeOutline} onPress={() => setOpen(true)}>
        <span className={words}>{say("bookings.periods.other")}</span>
      </Button>
      <ConfirmActionDialog
        title={say("bookings.period")}
        yes={say("bookings.show")}
        isOpen={isOpen}
        isAlert={false}
        form={css.pair}
        onYes={show}
        onClose={close}
      >
        <TextField type="date" label={say("bookings.from")} value={from ?? ""} onChange={(day) => setDays([day, to ?? ""])} />
        <TextField type="date" label={say("bookings.to")} value={to ?? ""} onChange={(day) => setDays([from ?? "", day])} />
      </ConfirmActionDialog>
    </>
  );
}
