import { monthText } from "#contract/day.ts";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router";
import { germanNumber } from "#contract/german-number.ts";
import type { BookMonthDetail } from "#contract/office/books/books.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { BankFileCard } from "#web/office/books/bank-file-card.tsx";
import { CloseMonthDialog } from "#web/office/books/close-month-dialog.tsx";
import { ExportsCard } from "#web/office/books/exports-card.tsx";
import { payoutsPlace } from "#web/office/books/fault-way.ts";
import { MonthFaults } from "#web/office/books/month-faults.tsx";
import { OpenItems } from "#web/office/books/open-items.tsx";
import { PayoutList } from "#web/office/books/payout-list.tsx";
import { ProviderBalances } from "#web/office/books/provider-balances.tsx";
import { SumTable } from "#web/office/books/sum-table.tsx";
import { useKeepsBooks } from "#web/office/books/use-keeps-books.ts";
import { useOffice } from "#web/office/office-api.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function MonthPage() {
  const { month = "" } = useParams();
  const keeps = useKeepsBooks();
  const { data, instead } = useOffice("readBookMonth", { params: { month } });
  // while another month loads, the one before is no answer
  const shown = data?.month === month ? data : undefined;
  return (
    <OfficePage
      title={/^\d{4}-\d{2}$/.test(month) ? monthText(month) : "Buchhaltung"}
      about={shown && aboutMonth(shown)}
      actions={
        <>
          {keeps && shown?.state === "open" && <CloseMonth month={shown} />}
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
  const keeps = useKeepsBooks();
  return (
    <div className="space-y-4">
      <MonthFaults {...month} />
      <Card title="Umsatz">
        <MonthFigures {...month} />
      </Card>
      {month.tax && (
        <Card title="Umsatzsteuer, die in diesen Monat gehört">
          <TaxOfMonth {...month.tax} />
        </Card>
      )}
      <Card title="Auszahlungen" id={payoutsPlace}>
        <ProviderBalances balances={month.balances} />
        <PayoutList payouts={month.payoutList} />
      </Card>
      {keeps && <BankFileCard />}
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

/** What was booked on each account, as the tax adviser's list has it. */
function AccountSums({ accounts, accountTotals }: BookMonthDetail) {
  if (accounts.length === 0) return <p className="text-muted">In diesem Monat wurde nichts gebucht.</p>;
  return (
    <>
      <p className="mb-3 max-w-3xl text-muted">
        Jede Buchung steht mit ihrem Betrag in Soll und Haben, auch eine Berichtigung. Sind Berichtigungen bei
        „Konten und DATEV“ Generalumkehrungen, mindern sie im Kontrollblatt von DATEV stattdessen die Seite
        der ursprünglichen Buchung; der Saldo ist derselbe.
      </p>
      <SumTable
        caption="Summen der Konten"
        heads={["Konto", "Bezeichnung", "Soll", "Haben", "Saldo", "Buchungen"]}
        words={2}
        isLastSpare
        rows={accounts.map(({ purpose, percent, number, name, ...sums }) => ({
          key: `${purpose} ${percent}`,
          cells: [number ?? <strong className="text-error">fehlt</strong>, name, ...sumsOf(sums)],
        }))}
        totals={["", "Zusammen", ...sumsOf(accountTotals)]}
      />
    </>
  );
}

const sumsOf = ({ debit, credit, balance, rows }: BookMonthDetail["accountTotals"]) => [
  euroText(debit),
  euroText(credit),
  euroText(balance),
  germanNumber(rows),
];

type Tax = NonNullable<BookMonthDetail["tax"]>;

/** Where purchases on invoice are taxed in another month than their documents. */
function TaxOfMonth({ coming, leaving, ...tax }: Tax) {
  return (
    <>
      <p className="mb-3 max-w-3xl">
        Was auf Rechnung gekauft ist, wird mit der Lieferung versteuert, oder mit der Zahlung, wenn sie früher
        kommt.
        {coming !== 0 && ` Aus früheren Monaten kommen ${euroText(coming)} dazu.`}
        {leaving !== 0 && ` Von diesem Monat zählen ${euroText(-leaving)} später.`}
      </p>
      <RateTable caption="Umsatzsteuer, die in diesen Monat gehört" {...tax} />
    </>
  );
}

function RateTable({
  caption,
  net,
  vat,
  vatTotal,
  gross,
}: Omit<Tax, "coming" | "leaving"> & { caption: string }) {
  return (
    <SumTable
      caption={caption}
      heads={["Steuersatz", "Netto", "Steuer", "Brutto"]}
      rows={vat.map((rate) => ({
        key: String(rate.percent),
        cells: [
          rate.percent === 0 ? "ohne Steuer (§\u00a019 UStG)" : `${rate.percent}\u00a0%`,
          euroText(rate.net),
          euroText(rate.vat),
          euroText(rate.gross),
        ],
      }))}
      totals={["Zusammen", euroText(net), euroText(vatTotal), euroText(gross)]}
    />
  );
}

/** Turnover by rate, and what moved money. */
function MonthFigures({ net, vat, vatTotal, gross, ...money }: BookMonthDetail) {
  return (
    <>
      <RateTable caption="Umsatz nach Steuersatz" {...{ net, vat, vatTotal, gross }} />
      <dl className="mt-4 flex max-w-4xl flex-wrap gap-x-8 gap-y-3 border-t border-hairline pt-3">
        <Figure name="davon Korrekturen">{euroText(money.corrections)}</Figure>
        <Figure name="Gebühren">{euroText(money.fees)}</Figure>
        <Figure name="Auszahlungen">{euroText(money.payouts)}</Figure>
        <Figure name="Offene Posten">{euroText(money.open)}</Figure>
      </dl>
    </>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
