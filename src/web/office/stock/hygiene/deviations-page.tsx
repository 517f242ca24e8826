import { Plus, Printer } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import type { DataOf } from "#contract/contract.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Deviation } from "#contract/office/stock/deviations.ts";
import { printedUuid } from "#contract/uuid.ts";
import { useOffice } from "#web/office/office-api.ts";
import { DeviationCard } from "#web/office/stock/hygiene/deviation-card.tsx";
import { NoteMeasure, ReportDeviation, SignOff } from "#web/office/stock/hygiene/deviation-questions.tsx";
import { BottomBar } from "#web/office/stock/trace/bottom-bar.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
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
            <OfficeButton
              className="min-h-11"
              icon={<Printer className="size-4" aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Drucken
            </OfficeButton>
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
        <OfficeButton
          look="action"
          className="min-h-16 sm:min-w-56 px-6 text-lg"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => onAsk({ what: "report" })}
        >
          Abweichung melden
        </OfficeButton>
      </BottomBar>
    </div>
  );
}
