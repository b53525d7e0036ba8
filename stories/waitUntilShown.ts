import { expect, waitFor } from "storybook/test";

/** Waits until an element is there and visible: React Aria keeps an overlay transparent until it is placed. */
export async function shown(element: HTMLElement | undefined | Promise<HTMLElement>): Promise<void> {
  const found = await element;
  await waitFor(() => expect(found).toBeVisible());
}
