/** Stories that are read, not tried: the panel of controls and tests would hide half of them. */
const isRead = (story: string) => /^introduction|--page$/.test(story);

/** Whether a story of the sidebar has controls; before it is loaded nobody knows. */
const hasControls = (entry: object | undefined) =>
  entry === undefined || !("argTypes" in entry) || Object.keys(entry.argTypes ?? {}).length > 0;

/** Whether the panel is open beside a story: not where it has no controls, nor where there is nothing to try. */
export const isPanelShown = (story: string, entry: object | undefined): boolean => !isRead(story) && hasControls(entry);
