/**
 * The texts on the page that React holds as nodes of their own. A browser that translates the page replaces them: React would then change a
 * text that nobody sees, or throw. The runtime of JSX gives each text an element, whose content React sets instead, so none is left.
 */
export function textsHeldByReact(root: Node): readonly string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode() !== null) {
    const { currentNode } = texts;
    const text = currentNode.textContent ?? "";
    if (text.trim() !== "" && isHeldByReact(currentNode))
      found.push(`${currentNode.parentElement?.outerHTML.slice(0, 200) ?? ""}: ${text}`);
  }
  return found;
}

/** React marks each node that it made for itself; what it set as an element's content has no mark. */
function isHeldByReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
}
