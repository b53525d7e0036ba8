import type { CallInput } from "#core/contract/index.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { adminCalls, dataOfReply } from "./chats.ts";
import type { Visit } from "./visit.ts";

/** The names of the plans that {@link planMaintenance} makes. */
export const storyPlans = {
  oil: { en: "Oil and filter", fr: "Huile et filtre" },
  kit: { en: "Safety kit: flares, horn", fr: "Trousse de sécurité : fusées, klaxon" },
  trim: { en: "Trim and steering", fr: "Trim et direction" },
} as const;

type Entry = Partial<CallInput<"booking/maintenance/save">>;

/** Makes three plans for the first two boats of Magog, with a log: the oil of Otter is four hours over, its safety kit is due in eleven days. */
export async function planMaintenance(visit: Pick<Visit, "club">): Promise<{ readonly otter: string; readonly heron: string }> {
  const send = adminCalls(visit);
  const { items } = dataOfReply(await send("booking/boats/find", { where: { dock: "mem_d_magog" }, sortBy: "_id" }));
  const idOf = (name: string) => items.find((boat) => boat.name.en === name)?._id ?? "";
  const otter = idOf("Otter");
  const heron = idOf("Great Blue Heron");
  const today = dayAt(visit.club.time.at);
  const plan = async (data: Omit<CallInput<"booking/maintenancePlans/create">, "client" | "note">) =>
    dataOfReply(await send("booking/maintenancePlans/create", { client: "mem", ...data }))._id;
  const oil = await plan({ name: storyPlans.oil, boats: [otter, heron], everyHours: 100, everyMonths: 12, from: addDays(today, -60) });
  await plan({ name: storyPlans.kit, boats: [otter], everyMonths: 12, from: addDays(today, 11 - 365) });
  await plan({ name: storyPlans.trim, boats: [otter, heron], everyHours: 200, from: addDays(today, -30) });
  let count = 0;
  const log = async (boat: string, daysAgo: number, entry: Entry) => {
    count += 1;
    const data = { key: `entry-of-story-${count}`, boat, day: addDays(today, -daysAgo), what: "", who: "", files: [], ...entry };
    dataOfReply(await send("booking/maintenance/save", data));
  };
  await log(otter, 70, { what: "Spring check, 14 points", who: "Simon Roy", engineHours: 502, cost: 0 });
  await log(otter, 63, { what: "Oil and filter", who: "Magog Marine, invoice 2231", engineHours: 508, cost: 186.4, plan: oil });
  await log(otter, 1, { what: "New battery", who: "Simon Roy", engineHours: 612, cost: 164.95 });
  await log(heron, 40, { what: "Oil and filter", who: "Magog Marine", engineHours: 300, cost: 171.2, plan: oil });
  await log(heron, 2, { what: "Hull washed", engineHours: 352 });
  return { otter, heron };
}
