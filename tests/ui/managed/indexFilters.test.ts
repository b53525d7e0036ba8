import "#ui/headless/words/clubWords.ts";
import "#ui/headless/words/moreWords.ts";
import "#ui/headless/words/officeWords.ts";
import { describe, expect, it, test } from "vitest";
import { boatModels } from "#core/domain/offer/boatLook.ts";
import { matchesWhere } from "#core/domain/find/find.ts";
import { createKindCalls, type ManagedRowFields } from "#ui/headless/managed/kindCalls.ts";
import { filterParamNames, readFilter, writeFilter } from "#ui/headless/list/filters.ts";
import { dockOptionsWithoutSteps } from "#ui/headless/offer/lowestPrices.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { boatsView } from "#ui/views/offer/kinds/boats.ts";
import { codesView } from "#ui/views/pricing/codes.ts";
import { docksView } from "#ui/views/offer/kinds/docks.ts";
import { extrasView } from "#ui/views/offer/kinds/extras.ts";
import { lakesView } from "#ui/views/offer/kinds/lakes.ts";
import { locksView } from "#ui/views/offer/kinds/locks.tsx";
import { plansView } from "#ui/views/membership/office/plans.ts";
import { repliesView } from "#ui/views/chat/office/replies.tsx";
import { timeslotsView } from "#ui/views/offer/kinds/timeslots.tsx";
import { docks } from "../../../stories/club/offer.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const views = [boatsView, codesView, docksView, extrasView, lakesView, locksView, plansView, repliesView, timeslotsView];
/** Each by the name of its kind; none of them lists clubs. */
const named = views.flatMap((view) => (view.name === "clients" ? [] : [[view.name, view] as const]));
const [magog, georgeville] = docks;

/** The back-office of a club whose first two docks state different things about how to get there. */
async function openOffice() {
  const access = new Map([
    [magog?._id, { stepFree: "yes", toilets: "accessible", transferHelp: "no" } as const],
    [georgeville?._id, { stepFree: "no", toilets: "yes" } as const],
  ]);
  return officeOf({ crowd: "none", offer: { docks: docks.map((dock) => ({ ...dock, ...access.get(dock._id) })) } });
}

describe("the filters of the back-office's lists", () => {
  it.each(named)("of %s leave the rows that match, and stay in the address", async (name, view) => {
    const { parts } = await openOffice();
    const related = Object.fromEntries(
      await Promise.all(
        view.related.map(async (kind) => {
          const reply = await createKindCalls<ManagedRowFields>(kind, "mem", parts.messages).find({ where: {}, itemsPerPage: 100 });
          return [kind, reply.ok ? reply.data.items : []] as const;
        }),
      ),
    );
    const calls = createKindCalls<ManagedRowFields>(name, "mem", parts.messages);
    const all = await calls.find({ where: {}, itemsPerPage: 100 });
    const { filters } = view.content({ words: wordsIn("en"), related });
    expect(filters.length).toBeGreaterThan(0);
    for (const { name: field, options, conditionOf = (value: string) => value } of filters) {
      expect(options).not.toEqual([]);
      for (const { value } of options) {
        const condition = conditionOf(value);
        const found = await calls.find({ where: { [field]: condition }, itemsPerPage: 100 });
        const expected = field === "retired" || !all.ok ? [] : all.data.items.filter((row) => matchesWhere(row, { [field]: condition }));
        expect(found.ok && found.data.items.map(calls.idOf), `${field} ${value}`).toEqual(expected.map(calls.idOf));
        const kind = view.filters[field];
        if (kind === undefined) throw new Error(`The address of ${name} has no filter ${field}`);
        const params = new URLSearchParams(writeFilter(field, condition).map(([param, text]) => [param, text]));
        expect([...params.keys()].every((param) => filterParamNames(field).includes(param))).toBe(true);
        expect(readFilter(params, field, kind)).toEqual(condition);
      }
    }
  });

  it("tell docks apart by what they state, and leave out those that state nothing", async () => {
    const { parts } = await openOffice();
    const calls = createKindCalls<ManagedRowFields>("docks", "mem", parts.messages);
    const found = async (where: Readonly<Record<string, string>>) => {
      const reply = await calls.find({ where, itemsPerPage: 100 });
      return reply.ok ? reply.data.items.map(calls.idOf) : reply.code;
    };
    expect(await found({ stepFree: "yes" })).toEqual([magog?._id]);
    expect(await found({ stepFree: "no" })).toEqual([georgeville?._id]);
    expect(await found({ toilets: "accessible" })).toEqual([magog?._id]);
    expect(await found({ transferHelp: "no" })).toEqual([magog?._id]);
    expect(await found({ transferHelp: "yes" })).toEqual([]);
  });
});

test("the form of a boat offers the server's models where those of the club could not be loaded", () => {
  const { sections } = boatsView.content({ words: wordsIn("en"), related: {} });
  const fields = sections.flatMap((section) => (section.part === "fields" ? section.fields : []));
  const options = fields.find(({ name }) => name === "model")?.options ?? [];
  expect(options.map(({ value }) => value)).toEqual([...boatModels].toSorted());
});

test("a visitor who needs a way without steps sees the docks that state one, and none that states nothing", () => {
  const options = docks.map((dock) => ({ dock, free: 1, from: undefined }));
  expect(dockOptionsWithoutSteps(options)).toEqual([]);
  const stated = options.map((option, at) => {
    const stepFree = (["yes", "no"] as const)[at];
    return stepFree === undefined ? option : { ...option, dock: { ...option.dock, stepFree } };
  });
  expect(dockOptionsWithoutSteps(stated).map(({ dock }) => dock._id)).toEqual([magog?._id]);
});
