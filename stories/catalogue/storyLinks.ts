/**
 * Presses every link to another story on the page, without following it, and gives those that would leave the catalogue: its window has the
 * folder of the frame's page as its address, and names the story in its query.
 */
export function linksThatLeaveCatalogue(root: ParentNode): readonly string[] {
  const catalogue = new URL(".", window.location.href);
  const leaving: string[] = [];
  const judge = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null) return;
    event.preventDefault();
    const { origin, pathname, searchParams, href } = new URL(link.href);
    const isStory = /^\/story\/.+--.+$/.test(searchParams.get("path") ?? "");
    if (origin !== catalogue.origin || pathname !== catalogue.pathname || !isStory) leaving.push(href);
  };
  document.addEventListener("click", judge, { capture: true });
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[target=_top]")) link.click();
  document.removeEventListener("click", judge, { capture: true });
  return leaving;
}
