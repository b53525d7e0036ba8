import { Schema } from "effect";
import { MonthDay, weekdayFlags } from "../../../schemas/primeTime.ts";
import { DayText } from "../../../schemas/values.ts";
import { beyondLimits } from "../../../domain/club/primeTime.ts";

/** The schema of a club's prime time. */
export const PrimeTimeView = Schema.Struct({
  ...weekdayFlags(Schema.Boolean),
  firstDay: MonthDay,
  lastDay: MonthDay,
  fromHour: Schema.Int,
  toHour: Schema.Int,
});

/** The schema of the limits of a membership's plan, the open bookings of its card (minutes of their days), and the rules by which they count. */
export const PlanUseView = Schema.Struct({
  openLimit: Schema.optionalKey(Schema.Int),
  primeLimit: Schema.optionalKey(Schema.Int),
  open: Schema.Array(Schema.Struct({ date: DayText, start: Schema.Int, end: Schema.Int })),
  primeTime: PrimeTimeView,
  beyondLimit: Schema.Literals(beyondLimits),
});
