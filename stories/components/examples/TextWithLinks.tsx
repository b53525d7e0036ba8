import { TextWithLinks } from "#ui/parts/actions/TextWithLinks.tsx";

export function Example() {
  return (
    <p>
      <TextWithLinks
        links={[
          { text: "450 555-0142", href: "#phone" },
          { text: "hello@club.example", href: "#email" },
        ]}
      >
        Call us at 450 555-0142 or write to hello@club.example.
      </TextWithLinks>
    </p>
  );
}
