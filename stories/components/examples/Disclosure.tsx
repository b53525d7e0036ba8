import { Disclosure } from "#ui/parts/actions/Disclosure.tsx";

export function Example() {
  return (
    <Disclosure title="What is included">
      <p>Life jackets, fuel for the day and a paddle.</p>
    </Disclosure>
  );
}
