/** A package as a bill of materials names it. */
export interface ListedPackage {
  readonly name: string;
  readonly version: string;
  readonly license?: string | undefined;
}

/** What a release is made of: packages in it, and those that only built it. */
export interface ReleaseParts {
  readonly version: string;
  readonly contained: readonly ListedPackage[];
  readonly leftOut: readonly ListedPackage[];
}

/**
 * Gives the bill of materials of a release in the form of CycloneDX 1.5, each package once, in alphabetical order: `required` for what the
 * archive contains, `excluded` for dependencies that it leaves out since only the build needs them.
 */
export function sbomOf({ version, contained, leftOut }: ReleaseParts): string {
  const components = [...contained.map((one) => component(one, "required")), ...leftOut.map((one) => component(one, "excluded"))];
  const once = [...new Map(components.map((one) => [one.purl, one])).values()].toSorted((left, right) => (left.purl < right.purl ? -1 : 1));
  const metadata = { component: { type: "application", name: "quai", version, licenses: [{ license: { id: "MIT" } }] } };
  return `${JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.5", version: 1, metadata, components: once }, undefined, 2)}\n`;
}

function component({ name, version, license }: ListedPackage, scope: "required" | "excluded") {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return { type: "library", name, version, purl, scope, ...(license === undefined ? {} : { licenses: [{ expression: license }] }) };
}
