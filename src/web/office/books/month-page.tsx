import { monthText } from "#contract/day.ts";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router";
import type { BookMonthDetail } from "#contract/office/books/books.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { AccountSums } from "#web/office/books/account-sums.tsx";
import { BankFileCard } from "#web/office/books/bank-file-card.tsx";
import { CloseMonthDialog } from "#web/office/books/close-month-dialog.tsx";
import { ExportsCard } from "#web/office/books/exports-card.tsx";
import { payoutsPlace } from "#web/office/books/fault-way.ts";
import { MonthFaults } from "#web/office/books/month-faults.tsx";
import { MonthFigures } from "#web/office/books/month-figures.tsx";
import { OpenItems } from "#web/office/books/open-items.tsx";
import { PayoutList } from "#web/office/books/payout-list.tsx";
import { ProviderBalances } from "#web/office/books/provider-balances.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function MonthPage() {
  const { month = "" } = useParams();
  const { data, instead } = useOffice("readBookMonth", { params: { month } });
  // while another month loads, the one before is no answer
  const shown = data?.month === month ? data : undefined;
  return (
    <OfficePage
      title={/^\d{4}-\d{2}$/.test(month) ? monthText(month) : "Buchhaltung"}
      about={shown && aboutMonth(shown)}
      actions={
        <>
          {shown?.state === "open" && <CloseMonth month={shown} />}
          <OfficeLink to={officeLink("buchhaltung")}>Alle Monate</OfficeLink>
          <OfficeButton icon={Printer} onClick={() => print()}>
            Drucken
          </OfficeButton>
        </>
      }
    >
      {instead ?? (!shown && <Waiting />)}
      {shown && <MonthView month={shown} />}
    </OfficePage>
  );
}

function aboutMonth({ state, closed }: BookMonthDetail): string {
  if (closed) {
    return `Abgeschlossen am ${moment(closed.at)} von ${closed.by}. Was danach geschieht, steht im nächsten offenen Monat.`;
  }
  if (state === "closed") return "In diesem Monat gab es in diesem Shop noch keine Buchungen.";
  if (state === "running") return "Dieser Monat läuft noch. Abgeschlossen wird er, wenn er vorbei ist.";
  return "Dieser Monat ist vorbei und noch offen.";
}

function CloseMonth({ month }: { month: BookMonthDetail }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <OfficeButton look="action" onClick={() => setAsking(true)}>
        Monat abschließen
      </OfficeButton>
      {isAsking && <CloseMonthDialog month={month} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The browser looked for the place before it was there. */
function useNamedPlace() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for again
  useEffect(() => {
    const place = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "center" });
  }, [hash, key]);
}

function MonthView({ month }: { month: BookMonthDetail }) {
  useNamedPlace();
  return (
    <div className="space-y-4">
      <MonthFaults {...month} />
      <Card title="Umsatz">
        <MonthFigures {...month} />
      </Card>
      <Card title="Auszahlungen" id={payoutsPlace}>
        <ProviderBalances balances={month.balances} />
        <PayoutList payouts={month.payoutList} />
      </Card>
      <BankFileCard />
      <Card title={month.state === "running" ? "Jetzt offen" : "Am Ende des Monats offen"}>
        <OpenItems items={month.openItems} />
      </Card>
      <Card title="Summen der Konten">
        <AccountSums {...month} />
      </Card>
      <ExportsCard month={month} />
    </div>
  );
}
