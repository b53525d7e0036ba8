import type { Club } from "#core/domain/people/client.ts";
import { flag, searched, text } from "./column.ts";
import { table } from "./table.ts";

/** The clubs. */
export const clubs = table<Club>()("clubs", ["client_id"], {
  id: text("client_id"),
  name: searched(text("name")),
  email: text("email"),
  address: searched(text("address")),
  phone: text("phone"),
  currency: text("currency"),
  payAtDock: flag("pay_at_dock"),
  asksPeople: flag("asks_people"),
});
