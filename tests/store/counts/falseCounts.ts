import { StatementSync } from "node:sqlite";
import pg from "pg";

/**
 * Makes the drivers of both engines count as a distributed PostgreSQL may: the rows that a statement names, a list's members or one,
 * and not those that it wrote. Gives how to make them honest again.
 */
export function countFalsely(): () => void {
  // oxlint-disable typescript/unbound-method -- the proxies call both on the statement or client that they were called on.
  const { run } = StatementSync.prototype;
  const { query } = pg.Client.prototype;
  // oxlint-enable typescript/unbound-method
  StatementSync.prototype.run = new Proxy(run, {
    apply: (target, statement: StatementSync, values: unknown[]) => ({
      ...Reflect.apply(target, statement, values),
      changes: rowsNamedBy(values),
    }),
  });
  pg.Client.prototype.query = new Proxy(query, {
    apply: (target, client: pg.Client, given: unknown[]) => {
      const falsify = counting(rowsNamedBy(valuesOf(given[0])));
      const heard = given.map((each) => (typeof each === "function" ? heardBy(each, falsify) : each));
      const answer: unknown = Reflect.apply(target, client, heard);
      return answer instanceof Promise ? answer.then(falsify) : answer;
    },
  });
  return () => {
    StatementSync.prototype.run = run;
    pg.Client.prototype.query = query;
  };
}

type ReadAnswer = (answer: unknown) => unknown;

function counting(rowCount: number): ReadAnswer {
  return (answer) => (isCounted(answer) ? Object.assign(answer, { rowCount }) : answer);
}

/** The pool asks with a callback. */
function heardBy(callback: Function, falsify: ReadAnswer) {
  return (error: unknown, answer: unknown): unknown => Reflect.apply(callback, undefined, [error, falsify(answer)]);
}

function isCounted(answer: unknown): answer is { rowCount: unknown } {
  return typeof answer === "object" && answer !== null && "rowCount" in answer;
}

function valuesOf(config: unknown): readonly unknown[] {
  return typeof config === "object" && config !== null && "values" in config && Array.isArray(config.values) ? config.values : [];
}

function rowsNamedBy(values: readonly unknown[]): number {
  return Math.max(1, ...values.map(lengthOf));
}

/** A list travels as JSON to SQLite and as an array to PostgreSQL. */
function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== "string" || !value.startsWith("[")) return 0;
  const read: unknown = JSON.parse(value);
  return Array.isArray(read) ? read.length : 0;
}
