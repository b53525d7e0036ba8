import { flag } from "./parts/shell.css.ts";

/** Shows the signal flag of Quai; decoration beside its name. */
export function QuaiFlag() {
  return (
    <svg className={flag} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="1.5" y="1.5" width="29" height="29" fill="var(--quai-surface)" stroke="var(--quai-ink)" strokeWidth="3" />
      <path d="M3 3h13v13H3zM16 16h13v13H16z" fill="var(--quai-accent)" />
    </svg>
  );
}
