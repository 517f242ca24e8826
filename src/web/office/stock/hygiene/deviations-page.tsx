import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { DataOf } from "#contract/contract.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { type Deviation, fates } from "#contract/office/stock/deviations.ts";
import { printedUuid } from "#contract/uuid.ts";
import { useOffice } from "#web/office/office-api.ts";
import { DeviationFacts } from "#web/office/stock/hygiene/deviation-facts.tsx";
import { NoteMeasure, ReportDeviation, SignOff } from "#web/office/stock/hygiene/deviation-questions.tsx";
import { BarKey, BottomBar } from "#web/office/stock/question-screen.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

type Asked = { what: "measure" | "sign"; about: Deviation } | { what: "report" } | null;

/** What was beyond its limit, until another role has decided. */
export default function DeviationsPage() {
  const [asked, setAsked] = useState<Asked>(null);
  const { page } = useListAddress();
  // the page of a lot names one, which may be on a later page
  const named = useLocation().hash.slice(1);
  const first = printedUuid.test(named) ? { first: named } : {};
  const { data, error, refetch } = useOffice("readDeviations", { query: { page, ...first } });
  useEvery(60, () => void refetch());
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const leave = () => setAsked(null);
  const asksAbout = asked && "about" in asked ? asked.about : undefined;
  // as it is now, unless it has moved to another page meanwhile
  const about = data.rows.find(({ id }) => id === asksAbout?.id) ?? asksAbout;
  return (
    <OfficePage
      title="Abweichungen"
      about="Was außerhalb seines Grenzwerts war. Offene Abweichungen halten ihre Ware an."
      actions={
        !asked && (
          <>
            <OfficeLink className="min-h-11" to={officeLink("hygiene")}>
              Zu den Messungen
            </OfficeLink>
            <PrintButton />
          </>
        )
      }
    >
      {asked?.what === "measure" && about && <NoteMeasure deviation={about} onDone={leave} onLeave={leave} />}
      {asked?.what === "sign" && about && <SignOff deviation={about} onDone={leave} onLeave={leave} />}
      {asked?.what === "report" && <ReportDeviation onDone={leave} onLeave={leave} />}
      {!asked && <Lists deviations={data} onAsk={setAsked} />}
    </OfficePage>
  );
}

function Lists({
  deviations: { rows, total, open: openCount },
  onAsk,
}: {
  deviations: DataOf<"readDeviations">;
  onAsk: (asked: Asked) => void;
}) {
  const open = rows.filter(({ signOff }) => !signOff);
  const over = rows.filter(({ signOff }) => signOff);
  const list = (shown: readonly Deviation[]) => (
    <ul className="space-y-3">
      {shown.map((one) => (
        <DeviationCard
          key={one.id}
          deviation={one}
          onMeasure={() => onAsk({ what: "measure", about: one })}
          onSign={() => onAsk({ what: "sign", about: one })}
        />
      ))}
    </ul>
  );
  return (
    <div className="max-w-4xl space-y-6 pb-28 print:pb-0">
      <section aria-label="Offen">
        <h2 className="mb-2">Offen</h2>
        {open.length > 0 ? (
          list(open)
        ) : openCount > 0 ? (
          <p className="text-base text-muted">
            {openCount === 1 ? "Die offene Abweichung steht" : "Die offenen Abweichungen stehen"} auf einer
            anderen Seite.
          </p>
        ) : (
          <p className="rounded-md border border-hairline bg-white px-4 py-8 text-center text-base text-muted">
            Keine offene Abweichung.
          </p>
        )}
      </section>
      {over.length > 0 && (
        <section aria-label="Erledigt">
          <h2 className="mb-2">Erledigt</h2>
          {list(over)}
        </section>
      )}
      <Pager total={total} />
      <BottomBar>
        <BarKey look="action" icon={Plus} iconClass="size-5" onClick={() => onAsk({ what: "report" })}>
          Abweichung melden
        </BarKey>
      </BottomBar>
    </div>
  );
}

interface Props {
  deviation: Deviation;
  onMeasure: () => void;
  onSign: () => void;
}

function DeviationCard({ deviation, onMeasure, onSign }: Props) {
  const { id, description, since, endedAt, lastGoodAt, measure, signOff, mayBeSigned } = deviation;
  const isNamed = useLocation().hash === `#${id}`;
  const card = useRef<HTMLLIElement>(null);
  // The page of a lot leads here, and the list is read after the address.
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView({ block: "center" });
  }, [isNamed]);
  return (
    <li
      id={id}
      ref={card}
      className={`rounded-md border bg-white p-4 text-base break-inside-avoid ${isNamed ? "border-2 border-ink" : "border-hairline"}`}
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">{description}</h3>
        <State deviation={deviation} />
      </div>
      <p className="mb-2 text-muted">
        {endedAt === null
          ? `Seit ${moment(since)} Uhr, und es geht weiter`
          : endedAt === since
            ? `${moment(since)} Uhr`
            : `Von ${moment(since)} bis ${moment(endedAt)} Uhr`}
        {lastGoodAt && `, zuletzt gut gemessen am ${moment(lastGoodAt)} Uhr`}
      </p>
      <DeviationFacts deviation={deviation} />
      {!signOff && (
        <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
          <OfficeButton
            look={measure ? "plain" : "action"}
            className="min-h-14 px-5"
            onClick={onMeasure}
            aria-label={`${measure ? "Maßnahme ändern" : "Maßnahme aufschreiben"}: ${description}`}
          >
            {measure ? "Maßnahme ändern" : "Maßnahme aufschreiben"}
          </OfficeButton>
          {mayBeSigned && (
            <OfficeButton
              look="action"
              className="min-h-14 px-5"
              onClick={onSign}
              aria-label={`Entscheiden: ${description}`}
            >
              Entscheiden
            </OfficeButton>
          )}
          {measure && !mayBeSigned && (
            <p className="text-muted">
              Entscheiden muss eine andere Person in einer anderen Rolle: Qualität oder Verwaltung.
            </p>
          )}
        </div>
      )}
    </li>
  );
}

function State({ deviation: { measure, signOff } }: { deviation: Deviation }) {
  if (signOff) return <Status kind={signOff.fate === "free" ? "good" : "over"}>{fates[signOff.fate]}</Status>;
  return measure ? (
    <Status kind="waiting">wartet auf die Entscheidung</Status>
  ) : (
    <Status kind="bad">noch ohne Maßnahme</Status>
  );
}
