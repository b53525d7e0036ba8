import type { ReactElement } from "react";
import { useWords } from "../../headless/words/words.tsx";
import { ViewTabs } from "../managed/frame/TabBar.tsx";

/** Shows the tabs of `/config`: the settings of the club, and the texts of its emails. */
export function ConfigTabs({ current }: { readonly current: "settings" | "letters" }): ReactElement {
  const { say } = useWords();
  return (
    <ViewTabs
      label={say("config.tabs")}
      path="/config"
      views={[
        { view: "settings", text: say("config.title") },
        { view: "letters", text: say("people.menu.letters") },
      ]}
      current={current}
    />
  );
}
