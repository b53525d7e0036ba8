import { type ReactElement, useState } from "react";
import { CustomerChat } from "#ui/views/chat/CustomerChat.tsx";
import { type ChatDeviceOfStory, chatPartsOf, threadOf } from "../club/chats.ts";
import type { Visit } from "../club/visit.ts";
import { useVisit } from "./BookingPage.tsx";
import type { OpenPageArgs, OpenPages } from "./openPages.ts";

/** What the loader of a story about messages gives: the pages that are open, and the device that the story draws. */
export interface PassChatLoaded {
  readonly visits?: OpenPages;
  readonly device?: ChatDeviceOfStory;
}

/** Shows the messages of a customer's pass, once the story has loaded. */
export function PassChat({ visits, device }: OpenPageArgs & PassChatLoaded): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined || device === undefined ? null : <Thread visit={visit} device={device} />;
}

function Thread({ visit, device }: { readonly visit: Visit; readonly device: ChatDeviceOfStory }): ReactElement {
  const [parts] = useState(() => chatPartsOf(visit, device));
  return <CustomerChat parts={parts} shown={threadOf(visit)} phone="+18195550142" />;
}
