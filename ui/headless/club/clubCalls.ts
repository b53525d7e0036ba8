import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { KindCalls } from "../managed/kindCalls.ts";

/** A club as administrators see it. */
export type ClubRow = CallOutput<"account/clients/update">;

type CompanyRequest = Parameters<KindCalls<ClubRow>["find"]>[0];

const notThere: CallFailure = { ok: false, status: 404, code: "ITEM_NOT_EXIST", message: "" };

/** Gives the calls over all clubs in the shape of a kind's calls. Rows have an `id`, and retiring or restoring one rejects. */
export function clubCalls(messages: SendContractCall): KindCalls<ClubRow> {
  const find = ({ where, sortBy, ...question }: CompanyRequest) =>
    messages("account/clients/find", {
      ...question,
      where,
      ...(sortBy === "id" || sortBy === "name" || sortBy === "email" ? { sortBy } : {}),
    });
  const never = () => Promise.reject(new Error("A club is not retired"));
  return {
    id: "id",
    idOf: ({ id }) => id,
    find,
    read: async (id) => {
      const reply = await find({ where: { id } });
      if (!reply.ok) return reply;
      const [company] = reply.data.items;
      return company === undefined ? notThere : { ok: true, data: company };
    },
    create: (data) => messages("account/clients/create", { ...blank, ...data }),
    update: ({ id, version }, change) => messages("account/clients/update", { id, version, ...withEmptyAddresses(change) }),
    retire: never,
    restore: never,
    rowOf: (value) => (isCompany(value) ? value : undefined),
  };
}

const blank = { id: "", name: "", email: "", address: "", phone: "" };

/** Sends an empty host name or web address for one that is removed. */
function withEmptyAddresses(change: object): object {
  const removed = Object.entries(change).filter(([, value]) => value === null);
  return { ...change, ...Object.fromEntries(removed.map(([name]) => [name, ""])) };
}

function isCompany(value: unknown): value is ClubRow {
  return isRecord(value) && typeof value["id"] === "string" && typeof value["host"] === "string" && typeof value["version"] === "number";
}
