// Prints each statement of the specification with its tests, and fails where one has no test that the last `npm test` passed, or no test
// and no reason in the list of those that wait.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isShown, isUnexcused, passedTitles, statementsAt } from "./statements.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const passed = passedTitles(root, join(root, "dist/reports"));
const statements = statementsAt(root);

const count = { shown: 0, unshown: 0, missing: 0 };
for (const statement of statements) {
  const { number, words, tests, missing } = statement;
  const kind = missing !== undefined ? "missing" : isShown(statement, passed) ? "shown" : "unshown";
  count[kind] += 1;
  const mark = { shown: "ok", unshown: "NOT RUN", missing: "not there yet" }[kind];
  console.log(`${number} ${words} [${mark}]`);
  for (const { file, title } of tests) console.log(`    ${file}: ${title}`);
  if (missing !== undefined) console.log(`    ${missing}`);
}
console.log(
  `\n${statements.length} statements: ${count.shown} shown by tests that passed, ${count.missing} not there yet, ${count.unshown} not run`,
);
const unexcused = statements.filter((statement) => isUnexcused(statement)).map(({ number }) => number);
if (unexcused.length > 0) console.log(`Without a test, and not in the list: ${unexcused.join(", ")}`);
if (passed.size === 0) console.log("No test has run here: `npm test` writes the reports that this reads.");
process.exit(count.unshown > 0 || unexcused.length > 0 ? 1 : 0);
