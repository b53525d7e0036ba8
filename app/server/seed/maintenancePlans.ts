import { addDays, type Day } from "#core/domain/calendar/day.ts";
import type { MaintenancePlan } from "#core/domain/maintenance/plan.ts";
import type { Boat } from "#core/domain/offer/boat.ts";

/** Makes the plans for the maintenance of a club's boats among `all`, which count from two hundred days before `today`. */
export function demoMaintenancePlans(client: string, all: readonly Boat[], today: Day): readonly MaintenancePlan[] {
  const boats = all.filter((boat) => boat.client === client).map(({ _id }) => _id);
  const from = addDays(today, -200);
  return [
    {
      _id: demoPlanId(client, "oil"),
      client,
      name: { en: "Oil and filter", fr: "Huile et filtre" },
      boats: boats.slice(0, 4),
      everyHours: 100,
      everyMonths: 12,
      from,
    },
    {
      _id: demoPlanId(client, "propeller"),
      client,
      name: { en: "Propeller and anode", fr: "Hélice et anode" },
      boats: boats.slice(0, 2),
      everyHours: 300,
      from,
    },
    {
      _id: demoPlanId(client, "safety"),
      client,
      name: { en: "Safety equipment", fr: "Équipement de sécurité" },
      boats: boats.slice(3, 6),
      everyMonths: 12,
      from,
    },
  ];
}

/** Gives the id of a maintenance plan of a club of the demo. */
export function demoPlanId(client: string, name: "oil" | "propeller" | "safety"): string {
  return `${client}_s_${name}`;
}
