import { expect, it } from "vitest";
import { customerConditionsOf, createCustomerModel, type CustomerProfile } from "#ui/headless/customers/office/customer.ts";
import { createCustomerNames } from "#ui/headless/customers/office/customerNames.ts";
import { createKindCalls } from "#ui/headless/managed/kindCalls.ts";
import { offline, refusing, replyLost } from "../../../stories/club/faults.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

async function opened() {
  const office = await officeOf({ crowd: "none" });
  const profiles = createKindCalls<CustomerProfile>("profiles", "mem", office.parts.messages);
  const made = async (phone: string, lastname: string) => {
    const reply = await profiles.create({ firstname: "Ada", lastname, phone, locale: "en", isBlocked: false });
    if (!reply.ok) throw new Error(reply.message);
    return reply.data;
  };
  const ada = await made("+15145550111", "Byron");
  const byron = await made("+15145550122", "Lovelace");
  return { ...office, client: createCustomerModel(office.parts), ada, byron };
}

it("notes, changes and removes what staff wrote of a customer, in a new version each time", async () => {
  const {
    client,
    ada,
    parts: { now },
  } = await opened();
  await client.load(ada);
  expect(await client.addNote("Calls before noon")).toBeUndefined();
  const [note] = client.data.value?.notes ?? [];
  if (note === undefined) throw new Error("no note");
  expect([note.text, note.version, note.at]).toEqual(["Calls before noon", 1, new Date(now()).toISOString()]);
  expect(await client.changeNote(note, "Calls")).toBeUndefined();
  expect(await client.changeNote(note, "Late")).toEqual({ icon: "content-duplicate", key: "customers.noteConflict", params: {} });
  expect(await client.removeNote(note)).toMatchObject({ key: "customers.noteRead" });
  const [changed] = client.data.value?.notes ?? [];
  expect([changed?.text, changed?.version]).toEqual(["Calls", 2]);
  if (changed !== undefined) await client.removeNote(changed);
  expect(client.data.value?.notes).toEqual([]);
});

it("adds a note once where the reply was lost and staff press again", async () => {
  const { client, ada, suffer } = await opened();
  await client.load(ada);
  suffer({ "comm/notes/create": replyLost });
  expect(await client.addNote("Calls before noon")).toMatchObject({ key: "alerts.noAnswer" });
  suffer({});
  expect(await client.addNote("Calls before noon")).toBeUndefined();
  expect(client.data.value?.notes?.map(({ text }) => text)).toEqual(["Calls before noon"]);
  expect(await client.addNote("Calls before noon")).toBeUndefined();
  expect(client.data.value?.notes?.length).toBe(2);
});

it("merges a customer into another, with the notes of both, and undoes the merge", async () => {
  const { client, ada, byron } = await opened();
  await client.load(byron);
  await client.addNote("Of the second");
  expect((await client.search("514 555-0111"))?.map(({ _id }) => _id)).toEqual([ada._id]);
  expect(await client.merge(byron, ada._id)).toBeUndefined();
  await client.load(ada);
  expect([client.data.value?.merged.map(({ _id }) => _id), client.data.value?.notes?.length]).toEqual([[byron._id], 1]);
  const [merged] = client.data.value?.merged ?? [];
  if (merged !== undefined) await client.merge(merged, null);
  expect([client.data.value?.merged, client.data.value?.notes]).toEqual([[], []]);
});

const partCalls = {
  bookings: "account/bookings/find",
  notes: "comm/notes/find",
  documents: "customer/profiles/documents",
  credit: "customer/profiles/credit",
  memberships: "account/memberships/ofCustomer",
} as const;

it.each(Object.entries(partCalls))("leaves out of a customer the %s alone that the role may not see", async (part, call) => {
  const { client, ada, suffer } = await opened();
  suffer({ [call]: refusing("FORBIDDEN") });
  await client.load(ada);
  const { bookings, notes, documents, credit, memberships } = client.data.value ?? {};
  const missing = Object.entries({ bookings, notes, documents, credit, memberships }).filter(([, data]) => data === undefined);
  expect(missing.map(([name]) => name)).toEqual([part]);
});

it("gives why a fetch failed, and fetches again", async () => {
  const { client, ada, suffer } = await opened();
  suffer({ "customer/profiles/find": offline });
  await client.load(ada);
  expect([client.state.value, client.failure.value?.key]).toEqual(["failed", "alerts.noAnswer"]);
  suffer({});
  await client.reload();
  expect(client.data.value?.notes).toEqual([]);
});

it("searches digits as a phone and an @ as an e-mail, and leaves merged customers out", () => {
  const whereFor = (contains: string) => customerConditionsOf({ name: { contains } });
  expect(whereFor("(514) 555-0111")).toEqual({ mergedInto: null, phone: { contains: "5145550111" } });
  expect(whereFor("Ada@")).toEqual({ mergedInto: null, email: { contains: "ada@" } });
  expect(whereFor("Byr")).toEqual({ mergedInto: null, name: { contains: "Byr" } });
  expect(customerConditionsOf({ mergedInto: { exists: true } })).toEqual({ mergedInto: { exists: true } });
});

it("fetches the names of customers together, once each", async () => {
  const { parts, ada, byron } = await opened();
  let calls = 0;
  const names = createCustomerNames({
    client: "mem",
    messages: async (...call) => {
      calls += 1;
      return parts.messages(...call);
    },
  });
  for (const id of [ada._id, byron._id, ada._id]) names.want(id);
  await expect.poll(() => names.names.value.size).toBe(2);
  expect([names.names.value.get(ada._id), calls]).toEqual(["Ada Byron", 1]);
});
