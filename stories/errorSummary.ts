import { expect, waitFor } from "storybook/test";

/** Checks what the page of the pattern says of a summary: it has the focus, and each of its links leads to a field with the same words. */
export async function expectErrorsOfSummary(): Promise<void> {
  const summary = () => document.querySelector<HTMLElement>("[role=alert][tabindex]");
  await waitFor(() => expect(summary()).toHaveFocus());
  const links = [...(summary()?.querySelectorAll("a") ?? [])];
  await expect(links).not.toHaveLength(0);
  for (const link of links) {
    const field = document.getElementById(link.hash.slice(1));
    const described = (field?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "");
    // The summary names the field before the words; a duplicate's own words name it.
    const words = (link.textContent ?? "").replace(/^[^:]+\s?: /u, "");
    await expect(described.join(" ")).toContain(words);
  }
}
