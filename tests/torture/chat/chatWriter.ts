import type { ChatParticipant } from "#core/features/chat/access.ts";

/** One of the two writers of the tried thread, each in a process of its own. */
export function chatWriter(side: "customer" | "staff"): ChatParticipant {
  const profile = {
    _id: "mem_p_tried",
    client: "mem",
    version: 1,
    firstname: "Ada",
    lastname: "Byron",
    phone: "+14505550100",
    locale: "en",
    isBlocked: false,
  } as const;
  return { client: "mem", profile, side, person: side === "staff" ? "mem_u_1" : "mem_u_2", booking: undefined };
}
