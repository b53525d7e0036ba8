import { Link } from "#ui/parts/actions/Link.tsx";

export function Example() {
  return (
    <p>
      Free until 48 hours before the trip. <Link href="#terms">Read the terms</Link>
    </p>
  );
}
