import type { ReactElement } from "react";
import type { CallOutput } from "#core/contract/index.ts";
import {
  type ListAddress,
  type BookingPorts,
  createListModel,
  type ListModel,
  failureText,
  useList,
  useSignals,
  useWords,
} from "#ui/headless/index.ts";

type BoatRow = CallOutput<"booking/boats/find">["items"][number];
type Name = "model" | "capacity" | "name.en";
type Sort = "_id" | "name.en" | "capacity";
type Boats = ListModel<BoatRow, Name, Sort>;

export interface RowsProps {
  readonly ports: BookingPorts;
  readonly address: ListAddress;
}

/** The boats of two clubs as an index of plain elements: search, filters, one sort, pages, and picked rows. */
export function Rows({ ports, address }: RowsProps): ReactElement {
  const { messages, now, later, loading } = ports;
  const list = useList(() =>
    createListModel({
      now,
      later,
      loading,
      address,
      find: (question) => messages("booking/boats/find", question),
      idOf: ({ _id }) => _id,
      filters: { model: "text", capacity: "number", "name.en": "text" },
      sorts: ["_id", "name.en", "capacity"],
      searched: "name.en",
    }),
  );
  return (
    <main aria-busy={list.state.value === "loading"}>
      <h1>Boats</h1>
      <Filters list={list} />
      <Failure list={list} />
      {list.emptiness.value === "filtered" ? <p>No boat matches.</p> : <Table list={list} />}
      <Pages list={list} />
      <Picked list={list} />
    </main>
  );
}

interface Of {
  readonly list: Boats;
}

const kinds = ["Sportfisher", "Vectra", "Vantage", "Quorum"];

function Filters({ list }: Of): ReactElement {
  useSignals();
  return (
    <search>
      <label htmlFor="search">Search</label>
      <input id="search" type="search" value={list.text.value} onChange={({ target }) => list.search(target.value)} />
      <label htmlFor="model">Kind</label>
      <select id="model" onChange={({ target }) => void list.filter("model", target.value === "" ? undefined : target.value)}>
        <option value="">All</option>
        {kinds.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
      <button type="button" onClick={() => void list.filter("capacity", { gte: 10 })}>
        For ten and more
      </button>
      <ul aria-label="Filters">
        {list.chips.value.map(({ name }) => (
          <li key={name}>
            <button type="button" onClick={() => void list.filter(name, undefined)}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}

function Failure({ list }: Of): ReactElement {
  useSignals();
  const words = useWords();
  const failure = list.failure.value;
  const asOf = list.asOf.value;
  return (
    <div role="alert">
      {failure === undefined ? null : (
        <>
          {failureText(failure, words)} {asOf === undefined ? null : `As of ${words.format.clock(asOf)}.`}
          <button type="button" onClick={() => void list.reload()}>
            Retry
          </button>
        </>
      )}
    </div>
  );
}

const columns = [
  ["name.en", "Name"],
  ["capacity", "People"],
] as const;

function Table({ list }: Of): ReactElement {
  useSignals();
  const { by, desc } = list.sort.value;
  return (
    <table>
      <thead>
        <tr>
          <td>
            <input
              type="checkbox"
              aria-label="Pick this page"
              checked={list.pagePicked.value === "all"}
              onChange={({ target }) => list.pickPage(target.checked)}
            />
          </td>
          {columns.map(([field, title]) => (
            <th key={field} aria-sort={by === field ? (desc ? "descending" : "ascending") : "none"}>
              <button type="button" onClick={() => void list.sortBy(field)}>
                {title}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.rows.value.map((row) => (
          <tr key={row._id}>
            <td>
              <input
                type="checkbox"
                aria-label={`Pick ${row.name.en}, ${row.dock}`}
                checked={list.isPicked(row)}
                onChange={({ target }) => list.pick(row, target.checked)}
              />
            </td>
            <td>{row.name.en}</td>
            <td>{row.capacity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pages({ list }: Of): ReactElement {
  useSignals();
  const { page, pages } = list;
  return (
    <nav aria-label="Pages">
      <button type="button" disabled={page.value === 1} onClick={() => void list.goTo(page.value - 1)}>
        Previous
      </button>
      Page {page.value} of {pages.value}
      <button type="button" disabled={page.value === pages.value} onClick={() => void list.goTo(page.value + 1)}>
        Next
      </button>
    </nav>
  );
}

function Picked({ list }: Of): ReactElement {
  useSignals();
  return (
    <p role="status">
      {list.picked.value} of {list.total.value} picked
      <button type="button" onClick={list.pickWhole}>
        The whole filter ({list.total.value})
      </button>
    </p>
  );
}
