/** The comments of the template around the links that fetch the code of signed-in users. */
const [begin, end] = ["<!--member-->", "<!--/member-->"];

/** Marks the links to the code that every page of signed-in users needs. The build puts them into the template. */
export function markMemberCodeLinks(links: string): string {
  return `${begin}${links}${end}`;
}

/** Gives the template without these links, for pages that visitors see. */
export function withoutMemberCodeLinks(template: string): string {
  const [from, to] = [template.indexOf(begin), template.indexOf(end)];
  return from < 0 || to < from ? template : template.slice(0, from) + template.slice(to + end.length);
}
