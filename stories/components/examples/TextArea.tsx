import { TextArea } from "#ui/parts/fields/TextArea.tsx";

export function Example() {
  return <TextArea label="Note" description="Seen by staff only" />;
}
