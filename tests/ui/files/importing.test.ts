import { describe, expect, it } from "vitest";
import { createImportModel } from "#ui/headless/importing/importing.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const modelOf = async (text: string) => {
  const model = createImportModel("memberships", (await officeOf({ crowd: "none" })).parts);
  model.take("cards.csv", text);
  return model;
};

describe("the dates of a file", () => {
  it("have the order that one of them shows, and the first one is shown as it is read", async () => {
    const model = await modelOf("phone,from,to\n4505550188,,\n4505550188,04/01/2027,10/31/2027\n");
    expect([model.dates.value, model.isDateOrderOpen.value, model.firstDates.value]).toEqual([
      "mdy",
      true,
      [undefined, "2027-04-01", "2027-10-31"],
    ]);
  });

  it("have the order that staff choose where no date shows it", async () => {
    const model = await modelOf("phone,from,to\n4505550188,04/01/2027,05/01/2027\n");
    expect([model.isDateOrderOpen.value, model.firstDates.value[1]]).toEqual([true, "2027-01-04"]);
    model.orderDates("mdy");
    expect(model.firstDates.value).toEqual([undefined, "2027-04-01", "2027-05-01"]);
  });

  it("need no choice where each column shows its order, or begins with the year", async () => {
    expect((await modelOf("phone,from,to\n4505550188,2027-04-01,31/10/2027\n")).isDateOrderOpen.value).toBe(false);
  });
});

it("shows no check of a file in whose place another one was chosen meanwhile", async () => {
  const model = await modelOf("phone,from,to\n12,2027-04-01,2027-10-31\n");
  const checked = model.check();
  model.take("cards.csv", "phone,from,to\n4505550188,2027-04-01,2027-10-31\n");
  await checked;
  expect([model.checkResult.value, model.failure.value, model.doing.value]).toEqual([undefined, undefined, undefined]);
  await model.check();
  expect(model.checkResult.value).toBeDefined();
});
