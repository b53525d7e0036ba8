/**
 * Gives the options of Node that move the clock of a process, in each of its threads, to an instant in epoch milliseconds, from where it
 * goes on.
 */
export function clockAt(instant: number): string {
  // Fixed here: each thread would else begin at the instant anew.
  const ahead = instant - Date.now();
  const moved = `const Real=Date,ahead=${ahead};globalThis.Date=class extends Real{constructor(...a){if(a.length)super(...a);else super(Real.now()+ahead)}static now(){return Real.now()+ahead}}`;
  return `--import data:text/javascript,${encodeURIComponent(moved)}`;
}
