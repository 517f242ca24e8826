import { formatEuro } from "#contract/money.ts";
import type { ComplaintFigure } from "#contract/office/orders/complaints.ts";
import { useOffice } from "#web/office/office-api.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const spans = { "": "30 Tage", t90: "90 Tage", t365: "12 Monate" };

/** What is complained about, and how often, by reason, dish and carrier. */
export function ComplaintFigures() {
  const { get, set } = useListAddress();
  const span = get("zeit") ?? "";
  const days = Number(span.slice(1)) || 30;
  const { data, instead } = useOffice("readComplaintFigures", { query: { days } });
  return (
    <Card title="Zahlen">
      <div className="mb-3 w-40 print:hidden">
        <OfficeSelect
          label="Zeitraum"
          options={spans}
          value={span}
          onChange={(event) => set({ zeit: event.target.value })}
        />
      </div>
      {instead}
      {data && (
        <div className="space-y-5">
          <Figures title="Nach Grund" rows={data.reasons} />
          <Figures title="Nach Gericht" rows={data.dishes} unit="Portionen" />
          <Figures title="Nach Versender" rows={data.carriers} unit="Paketen" />
        </div>
      )}
    </Card>
  );
}

function Figures({ title, rows, unit }: { title: string; rows: readonly ComplaintFigure[]; unit?: string }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {rows.length === 0 && <p className="text-muted">Nichts in diesem Zeitraum.</p>}
      <ul>
        {rows.map(({ name, complaints, money, of }) => (
          <li key={name} className="flex justify-between gap-4 border-b border-hairline py-1.5 last:border-0">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {of !== null && of > 0 && (
                <span className="block text-xs text-muted">
                  {((complaints / of) * 100).toLocaleString("de-DE", { maximumFractionDigits: 1 })}
                  {"\u00a0"}% von {of} {unit}
                </span>
              )}
            </span>
            <span className="shrink-0 text-right tabular-nums">
              {complaints}
              <span className="block text-xs text-muted">{formatEuro(money)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
