import { MessageBox } from "#ui/parts/messages/MessageBox.tsx";

export function Example() {
  return (
    <div style={{ display: "grid", gap: "8px" }}>
      <MessageBox kind="own" parts={[{ text: "Is there anything earlier that day?" }]}>
        You · 10:28 a.m.
      </MessageBox>
      <MessageBox kind="other" parts={[{ text: "Yes, at 8 a.m.: " }, { text: "https://example.test/", href: "https://example.test/" }]}>
        Julie · 10:48 a.m.
      </MessageBox>
      <MessageBox kind="note" sign="Staff note · never sent" parts={[{ text: "Wind of 25 knots from noon." }]} />
    </div>
  );
}
