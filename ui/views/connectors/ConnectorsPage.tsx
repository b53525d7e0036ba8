import { type ReactElement, useEffect, useState } from "react";
import { type ConnectorsParts, type ConnectorsView, createConnectorsModel } from "../../headless/connectors/connectors.ts";
import { mayAll } from "../../headless/managed/parts.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import type { OfficePageEntry } from "../managed/frame/OfficeFrame.tsx";
import * as pageBar from "../managed/frame/frame.css.ts";
import * as office from "../managed/index/office.css.ts";
import { CalendarsCard, SendingCard, stateOf, stateText } from "./ConnectorCards.tsx";
import { ConnectorDrawer } from "./ConnectorDrawer.tsx";
import * as css from "./connectors.css.ts";

/** The entry of the page `/connector`, for staff who may change the settings of their club. */
export const connectorsPageEntry: OfficePageEntry = {
  title: "people.menu.connectors",
  keys: [{ keys: ["T"], label: "connectors.testKey" }],
  View: (parts) => <ConnectorsPage parts={parts} />,
};

/** Shows the connectors of a club, a card each: by what it sends, whether it works, what waits, and a test; the log of one beside them. */
export function ConnectorsPage({ parts }: { readonly parts: ConnectorsParts }): ReactElement {
  const { say, words } = useWords();
  const [model] = useState(() => createConnectorsModel(parts));
  const { may = mayAll } = parts;
  const mayTest = may("@configuration/connectors/test");
  const mayEnter = may("@configuration/connectors/enterKeys") && may("@configuration/connectors/retireAccount");
  const mayEnterMaps = may("@configuration/connectors/enterMapService");
  useEffect(() => void Promise.all([model.load(), model.mailServer.load(), model.textGateway.load(), model.mapService.load()]), [model]);
  const shared = { model, mayTest, mayEnter, mayEnterMaps };
  const known = model.data.value;
  const failure = model.failure.value;
  const opened = known?.sending.find(({ connector }) => connector === model.opened.value);
  return (
    <div className={office.office} data-density="compact" data-opened={opened !== undefined || undefined}>
      <div className={`${css.page} ${office.index}`}>
        <div className={pageBar.bar}>
          <h1 className={pageBar.title}>{say("connectors.title")}</h1>
          {known === undefined ? null : <p className={pageBar.summary}>{summaryOf(known, words)}</p>}
        </div>
        <LoadFailure failure={failure} what={say("connectors.unread")} onRetry={() => void model.reload()} />
        {known === undefined ? (
          failure === undefined ? (
            <div aria-busy="true" className={css.cards}>
              <Skeleton height="12rem" count={3} />
            </div>
          ) : null
        ) : (
          <>
            <News known={known} />
            <div className={css.cards}>
              {known.sending.map((row) => (
                <SendingCard key={row.connector} payments={known.payments} {...shared} row={row} />
              ))}
              <CalendarsCard addresses={known.calendars.addresses} />
            </div>
            {mayTest ? <p className={css.note}>{say("connectors.testNote")}</p> : null}
          </>
        )}
      </div>
      {known === undefined || opened === undefined ? null : (
        <div className={office.side}>
          <h1 className={office.pageOfList}>{say("connectors.title")}</h1>
          <ConnectorDrawer
            key={opened.connector}
            {...shared}
            row={opened}
            payments={known.payments}
            mayEnterMail={may("@configuration/connectors/enterMailServer")}
            mayEnterGateway={may("@configuration/connectors/enterTextGateway")}
          />
        </div>
      )}
    </div>
  );
}

function summaryOf({ sending }: ConnectorsView, { say }: Words): string {
  const count = sending.filter((row) => stateOf(row) === "fails").length;
  return count === 0 ? say("connectors.allWork") : say("connectors.someFail", { count });
}

/** Says above everything else what fails, since when, and how many messages wait for it. */
function News({ known }: { readonly known: ConnectorsView }): ReactElement | null {
  const words = useWords();
  const failing = known.sending.filter((row) => stateOf(row) === "fails");
  if (failing.length === 0) return null;
  return (
    <div className={css.news}>
      <Callout tone="error">
        {failing.map((row) => (
          <p key={row.connector}>
            <strong>{words.say(`connectors.names.${row.connector}`)}</strong> · {stateText(row, words)}
          </p>
        ))}
      </Callout>
    </div>
  );
}
