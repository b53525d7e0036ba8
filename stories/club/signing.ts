import type { SendContractCall, CallInput } from "#core/contract/index.ts";
import type { Day } from "#core/domain/calendar/day.ts";

type Sheet = { readonly checklist: { readonly version: string; readonly en: readonly { readonly paragraphs: readonly string[] }[] } };

/** What staff send when customer and staff signed the checklist of a day sheet, each by a typed name. */
export function signedReport(_id: string, { checklist }: Sheet, at: string): CallInput<"booking/reservations/signChecklist"> {
  const items = checklist.en.flatMap(({ paragraphs }) => paragraphs).map((_, item) => item);
  const signature = (name: string) => ({ name, drawing: null });
  return { _id, version: checklist.version, locale: "en", at, items, customer: signature("Ada Byron"), staff: signature("Julie Bouchard") };
}

/** Signs the checklist of a booking of a day through the calls of staff; fails where it is refused. */
export async function signAtDock(staff: SendContractCall, _id: string, date: Day, at: string): Promise<void> {
  const sheet = await staff("booking/reservations/daySheet", { date });
  if (!sheet.ok) throw new Error(sheet.message);
  const reply = await staff("booking/reservations/signChecklist", signedReport(_id, sheet.data, at));
  if (!reply.ok) throw new Error(`${reply.code} ${reply.message}`);
}
