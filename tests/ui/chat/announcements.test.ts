import { expect, it } from "vitest";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { createAnnouncementModel } from "#ui/headless/announcements/announcement.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const day = dayFromText("2026-07-06");

it("shows who gets a message before it is sent, sends it once in both languages, and stops it", async () => {
  const { club, parts } = await officeOf({ crowd: "none" });
  const offered = await parts.messages("booking/clubs/offer", { client: "mem" });
  if (!offered.ok) throw new Error(offered.message);
  const [boat] = offered.data.boats;
  const time = offered.data.timeslots[0]?._id;
  if (boat === undefined || time === undefined) throw new Error("nothing to book");
  const made = await club.staff("booking/reservations/create", {
    attributes: { location: boat.dock, item: boat._id, date: day, time },
    profile: { firstname: "Ada", lastname: "Roy", email: "" },
    phone: "450 555 0100",
    isMember: false,
    isManual: true,
    locale: "en",
  });
  if (!made.ok) throw new Error(made.message);
  const model = createAnnouncementModel({ ...parts, newId: () => "message-1" }, { day, place: "" });
  const end = model.run();
  await expect.poll(() => model.recipients.data.value).toMatchObject({ text: 1, mail: 0, none: 0, people: [{ name: "Ada Roy" }] });
  model.form.set({ place: `boat ${offered.data.boats.at(-1)?._id ?? ""}` });
  await expect.poll(() => model.reachesNobody.value).toBe(true);
  model.form.set({ place: `dock ${boat.dock}`, fr: "Le quai est fermé." });
  await expect.poll(() => model.reachesNobody.value).toBe(false);
  expect(await model.form.submit()).toBe(false);
  expect([model.form.issueOf("en") !== undefined, model.form.fields.value.fr]).toEqual([true, "Le quai est fermé."]);
  model.form.set({ en: "The dock is closed." });
  expect(await model.form.submit()).toBe(true);
  expect(model.form.fields.value).toMatchObject({ fr: "", en: "" });
  const [sent] = model.sent.data.value ?? [];
  expect(sent).toMatchObject({ people: 1, sent: 0, waiting: 1 });
  await model.stop(sent?._id ?? "");
  expect(model.sent.data.value).toMatchObject([{ waiting: 0, unsent: 1 }]);
  end();
});

it("has one name for every try of a message, and another one once its text was changed", async () => {
  const { parts } = await officeOf({ crowd: "none" });
  const ids: string[] = [];
  let made = 0;
  const messages: typeof parts.messages = (path, data) => {
    if (path === "comm/announcements/send") ids.push(String(Object(data).id));
    return parts.messages(path, data);
  };
  const model = createAnnouncementModel({ ...parts, messages, newId: () => `message-${(made += 1)}` }, { day, place: "" });
  model.form.set({ fr: "Le quai est fermé.", en: "The dock is closed." });
  // Nobody is booked on that day: each try is refused, as where its reply is lost.
  await model.form.submit();
  await model.form.submit();
  model.form.set({ en: "The dock is closed until 11." });
  await model.form.submit();
  expect([ids[0] === ids[1], ids[1] === ids[2], ids.length]).toEqual([true, false, 3]);
});
