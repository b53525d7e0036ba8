const sample = /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (NaN|[+-]Inf|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const types = ["counter", "gauge", "histogram", "summary", "untyped"];

interface Sample {
  readonly name: string;
  readonly labels: string;
  readonly value: number;
}

/** What is wrong with figures in the text format of Prometheus, a line each: strict where promtool is not at hand. */
export function faultsInFigures(text: string): readonly string[] {
  const faults: string[] = [];
  const helped = new Set<string>();
  const typed = new Map<string, string>();
  const samples: Sample[] = [];
  if (!text.endsWith("\n")) faults.push("the last line does not end");
  for (const line of text.split("\n").filter((line) => line !== "")) {
    const [, keyword = "", name = "", rest = ""] = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line) ?? [];
    if (keyword === "HELP") helped.add(name);
    else if (keyword === "TYPE") typed.set(name, rest);
    else samples.push(...sampleIn(line, faults));
    if (keyword === "TYPE" && !types.includes(rest)) faults.push(`${name} is of no type: ${rest}`);
  }
  for (const { name } of samples) {
    const family = typed.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, "");
    if (!helped.has(family) || !typed.has(family)) faults.push(`${name} has no help or type`);
  }
  for (const [name, type] of typed) {
    if (type === "counter" && !name.endsWith("_total")) faults.push(`${name} does not end in _total`);
    if (type === "histogram") faults.push(...faultsInHistogram(name, samples));
  }
  return faults;
}

function sampleIn(line: string, faults: string[]): readonly Sample[] {
  const [found, name = "", labels = "", value = ""] = sample.exec(line) ?? [];
  if (found === undefined) {
    faults.push(`this is no figure: ${line}`);
    return [];
  }
  return [{ name, labels, value: Number(value.replace("Inf", "Infinity")) }];
}

/** Of each set of labels the buckets rise and end at the count, and there is a sum. */
function faultsInHistogram(name: string, samples: readonly Sample[]): readonly string[] {
  const of = (suffix: string) => samples.filter((sample) => sample.name === `${name}_${suffix}`);
  const sets = new Map<string, Sample[]>();
  for (const bucket of of("bucket")) {
    const labels = bucket.labels.replace(/,?le="[^"]*"/, "");
    sets.set(labels, [...(sets.get(labels) ?? []), bucket]);
  }
  return [...sets].flatMap(([labels, buckets]) => {
    const rises = buckets.every(({ value }, at) => value >= (buckets[at - 1]?.value ?? 0));
    const last = buckets.at(-1);
    const ends =
      last?.labels.includes('le="+Inf"') === true && of("count").some((count) => count.labels === labels && count.value === last.value);
    const isSummed = of("sum").some((sum) => sum.labels === labels);
    return rises && ends && isSummed ? [] : [`${name}{${labels}} is no whole histogram`];
  });
}
