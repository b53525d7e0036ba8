import { describe, expect, it } from "vitest";
import { decodeDockPass } from "#core/domain/visit/pass.ts";
import { createLakesModel } from "#ui/headless/offer/lakes.ts";
import { failing, offline } from "../../../stories/club/faults.ts";
import { bookAndPay, toSlot } from "../../../stories/club/leads.ts";
import { otherTab, reopenVisit, visitOf } from "../../../stories/club/visit.ts";

const simcoe = "msk_l_simcoe";

describe("a page", () => {
  it("has the offer of its own club only, and loads another club's when a lake of it is viewed", async () => {
    const { model, calls } = await visitOf();
    const clubs = () => [...new Set(model.choice.first.boats.map(({ client }) => client))];
    expect([clubs(), model.choice.club.value?.id]).toEqual([["mem"], "mem"]);
    await model.choice.lookAtLake(simcoe);
    expect([clubs(), model.choice.club.value?.id, model.choice.lake.value?._id]).toEqual([["mem", "msk"], "msk", simcoe]);
    expect(model.choice.docks.value.some(({ free = 0 }) => free > 0)).toBe(true);
    expect(model.choice.boats.value.length).toBeGreaterThan(0);
    const requests = calls.filter(({ path }) => path === "booking/clubs/offer");
    expect(requests.map(({ data }) => data)).toEqual([{ client: "msk" }]);
  });

  it("fetches availability of the docks of the club in view, and of no others", async () => {
    const { model, calls } = await visitOf();
    await model.choice.lookAtLake(simcoe);
    await model.refresh();
    const lists = calls.filter(({ path }) => path === "booking/reservations/checkFullBookingInRange");
    expect(lists).toHaveLength(2);
    for (const { data } of lists) expect(JSON.stringify(data)).toMatch(/"location":\["msk_/);
    expect(JSON.stringify(lists)).not.toContain("mem_");
  });

  it("loads a club's offer once, however often it is viewed, and its availability again", async () => {
    const { model, calls } = await visitOf();
    await Promise.all([model.choice.lookAtLake(simcoe), model.choice.lookAtLake(simcoe)]);
    await model.choice.lookAtLake("mem_l_memphremagog");
    await model.choice.lookAtLake(simcoe);
    expect(calls.filter(({ path }) => path === "booking/clubs/offer")).toHaveLength(1);
    expect(model.choice.docks.value.some(({ free = 0 }) => free > 0)).toBe(true);
  });

  it("stays where it is when the other club cannot be loaded, says so, and goes there once it can", async () => {
    const { model, suffer } = await visitOf();
    suffer({ "booking/clubs/offer": failing(500) });
    await model.choice.lookAtLake(simcoe);
    expect([model.choice.lake.value?._id, model.ports.alerts.newest.value?.type]).toEqual(["mem_l_memphremagog", "error"]);
    suffer({});
    await model.choice.lookAtLake(simcoe);
    expect(model.choice.lake.value?._id).toBe(simcoe);
  });

  it("stays where it is for a lake that is nowhere, without a word", async () => {
    const { model } = await visitOf();
    await model.choice.lookAtLake("none_l_1");
    expect([model.choice.lake.value?._id, model.ports.alerts.newest.value]).toEqual(["mem_l_memphremagog", undefined]);
  });

  it("takes up a choice that was saved at another club", async () => {
    const visit = await visitOf();
    const { choice } = visit.model;
    await choice.lookAtLake(simcoe);
    await toSlot(visit);
    await visit.model.checkout.continueToContact();
    const saved = choice.selection.value;
    const { model } = await reopenVisit(visit);
    await model.restore();
    const { selectedDock, selectedBoat, timeRangeReservation } = model.choice.selection.value;
    expect([selectedDock, selectedBoat, timeRangeReservation]).toEqual([
      saved.selectedDock,
      saved.selectedBoat,
      saved.timeRangeReservation,
    ]);
    expect([model.choice.club.value?.id, model.choice.quote.value === undefined]).toEqual(["msk", false]);
  });

  it("shows no alert for a saved choice whose club cannot be loaded, since the visitor did not request it", async () => {
    const visit = await visitOf();
    await visit.model.choice.lookAtLake(simcoe);
    await toSlot(visit);
    await visit.model.checkout.continueToContact();
    const { model, suffer } = await reopenVisit(visit);
    suffer({ "booking/clubs/offer": offline });
    await model.restore();
    expect([model.choice.club.value?.id, model.ports.alerts.newest.value]).toEqual(["mem", undefined]);
  });
});

describe("the pass of a booking at another club than the page's", () => {
  it("is shown by name, also without a connection", async () => {
    const visit = await visitOf();
    await visit.model.choice.lookAtLake(simcoe);
    await bookAndPay(visit);
    const alone = await otherTab(visit);
    alone.suffer({ "booking/reservations/read": offline, "booking/clubs/offer": offline });
    await alone.model.restore();
    await alone.model.pass.load();
    const { club, lake, dock, boat } = alone.model.pass;
    expect([club.value?.id, lake.value?._id, dock.value?.client, boat.value?.client]).toEqual(["msk", simcoe, "msk", "msk"]);
    expect(club.value?.phone).not.toBe("");
  });

  it("drops the parts of its place that do not exist, and keeps the rest", async () => {
    const visit = await visitOf();
    await bookAndPay(visit);
    const pass = visit.model.payment.state.value.pass;
    expect(decodeDockPass(JSON.parse(JSON.stringify(pass)))?.place?.boat._id).toBe(pass?.boat);
    for (const place of [1, {}, { ...pass?.place, boat: { _id: "x" } }, { ...pass?.place, club: { id: "mem" } }]) {
      const decoded = decodeDockPass({ ...pass, place });
      expect([decoded?.reference, decoded?.place]).toEqual([pass?.reference, undefined]);
    }
  });
});

describe("the lakes to choose from", () => {
  it("are those that the server finds, of all clubs", async () => {
    const { model } = await visitOf();
    const found = createLakesModel(model.ports);
    await found.look(model.choice.shownDay.value);
    expect(new Set(found.lakes.value.map(({ club }) => club.id))).toEqual(new Set(["mem", "msk"]));
    await found.look(model.choice.shownDay.value, { text: "simcoe" });
    expect([found.lakes.value.map(({ lake }) => lake._id), found.wanted.value, found.hasMore.value]).toEqual([
      [simcoe],
      { text: "simcoe" },
      false,
    ]);
    expect(found.lakes.value[0]?.free).toBeGreaterThan(0);
    expect(found.lakes.value[0]?.from?.nonMember).toBeGreaterThan(0);
  });

  it("are the club's alone at its own host", async () => {
    const { model } = await visitOf();
    const found = createLakesModel({ ...model.ports, first: { ...model.ports.first, hasMoreLakes: false } });
    await found.look(model.choice.shownDay.value);
    expect(new Set(found.lakes.value.map(({ club }) => club.id))).toEqual(new Set(["mem"]));
  });
});
