/** A figure of another kind of the same thing, measured in the same run: a physical limit, or what people would do instead. */
export interface Beside {
  readonly value: number;
  readonly what: string;
}

/** One line of the table. A figure without `atMost` and `atLeast` is information rather than a goal. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly measured: number;
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly limit?: Beside;
  readonly baseline?: Beside;
}

const columns = ["figure", "goal", "limit", "baseline", "measured", ""] as const;

/** Whether a figure reached its goal; undefined where it has none. */
export function isReached({ measured, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return measured <= (atMost ?? Number.POSITIVE_INFINITY) && measured >= (atLeast ?? Number.NEGATIVE_INFINITY);
}

/** The figures of a section, one a line, as the table prints them. */
export function tableOf(section: string, figures: readonly Figure[]): string {
  const cells = [[...columns], ...figures.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [`\n${section}`, ...lines].join("\n");
}

function cellsOf(figure: Figure): readonly string[] {
  const { name, unit, measured, limit, baseline } = figure;
  const isGoalReached = isReached(figure);
  const verdict = isGoalReached === undefined ? "" : isGoalReached ? "reached" : "NOT REACHED";
  return [
    name,
    goalOf(figure),
    besideText(limit),
    besideText(baseline),
    `${numberText(measured)}${unit === "" ? "" : ` ${unit}`}`,
    verdict,
  ];
}

function goalOf({ atMost, atLeast }: Figure): string {
  if (atMost !== undefined) return `<= ${numberText(atMost)}`;
  return atLeast === undefined ? "" : `>= ${numberText(atLeast)}`;
}

function besideText(beside: Beside | undefined): string {
  if (beside === undefined) return "-";
  return `${numberText(beside.value)}${beside.what === "" ? "" : ` (${beside.what})`}`;
}

/** Three digits that count, thousands apart. */
function numberText(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const rounded = Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(Math.abs(value) >= 100 ? 4 : 3));
  return rounded.toLocaleString("en-CA", { maximumFractionDigits: 6 });
}
