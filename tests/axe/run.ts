// The stories with axe in all four themes: npm run axe [-- dusk forced stories/screens]. `npm test` runs them by day.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The environment of a run in each theme; forced colours are those of the browser, over the theme of the day. */
const themes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  day: {},
  dusk: { VITE_THEME: "dusk" },
  sun: { VITE_THEME: "sun" },
  forced: { FORCED_COLOURS: "active" },
};

const words = process.argv.slice(2);
const wanted = words.filter((word) => word in themes);
const paths = words.filter((word) => !(word in themes));
const names = wanted.length > 0 ? wanted : Object.keys(themes);

const failed = names.filter((name) => {
  console.log(`\n${name}`);
  const env = { ...process.env, ...themes[name] };
  return (
    spawnSync(`${root}node_modules/.bin/vitest`, ["run", "--project", "stories", ...paths], { cwd: root, env, stdio: "inherit" }).status !==
    0
  );
});
console.log(failed.length === 0 ? `\n${names.length} themes pass` : `\nfailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
