import { Download, Printer } from "lucide-react";
import { type CalendarDay, germanDay, parseDay } from "#contract/day.ts";
import {
  type FigureName,
  type FigureStep,
  type FigureTable,
  figureNames,
  figureSteps,
  figures,
  periodFault,
} from "#contract/office/shop/figures.ts";
import { useOffice } from "#web/office/office-api.ts";
import { FigureList } from "#web/office/shop/figures/figure-list.tsx";
import { FigurePicture } from "#web/office/shop/figures/figure-picture.tsx";
import { PeriodFields } from "#web/office/shop/figures/period-fields.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

const choices = figureNames.map((value) => ({ value, name: figures[value].title }));

export default function FiguresPage() {
  const { get, set } = useListAddress();
  const figure = figureNames.find((name) => name === get("zahl")) ?? "revenue";
  const by = figureSteps.find((step) => step === get("je")) ?? "month";
  const [from, to] = [parseDay(get("von") ?? ""), parseDay(get("bis") ?? "")];
  const period = from && to ? { from, to } : null;
  const isFaulty = period !== null && periodFault(period.from, period.to, by) !== null;
  const input = { params: { figure }, query: { by, ...period } };
  const { data, error, refetch, isPlaceholderData } = useOffice("readFigure", input, !isFaulty);
  const file = useDownload("exportFigure");
  return (
    <OfficePage
      title="Zahlen"
      about="Wie das Geschäft läuft. Neben jeder Zahl steht, was sie zählt."
      actions={
        <>
          <OfficeButton
            icon={<Download className="size-4" aria-hidden="true" />}
            busy={file.busy}
            disabled={isFaulty}
            onClick={() => void file.download(input)}
          >
            Als CSV
          </OfficeButton>
          <OfficeButton icon={<Printer className="size-4" aria-hidden="true" />} onClick={() => print()}>
            Drucken
          </OfficeButton>
        </>
      }
    >
      <div className="mb-4 print:hidden">
        <Segments label="Zahl" options={choices} chosen={figure} onChoose={(zahl) => set({ zahl })} />
      </div>
      <Card title={figures[figure].title}>
        <p className="mb-4 max-w-3xl text-muted">{figures[figure].definition}</p>
        <PeriodFields
          by={by}
          hasSteps={data?.columns[0]?.kind === "span"}
          from={from ?? data?.from ?? null}
          to={to ?? data?.to ?? null}
          onStep={(je) => set({ je, von: null, bis: null })}
          onChange={(von, bis) => set({ von, bis })}
        />
        {error && !isFaulty && (
          <div className="mt-3">
            <Failed error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!error && !data && !isFaulty && <Waiting />}
        {data && !isFaulty && (
          <div aria-busy={isPlaceholderData}>
            <FigureView table={data} figure={figure} by={by} days={[data.from, data.to]} key={figure} />
          </div>
        )}
      </Card>
    </OfficePage>
  );
}

interface ViewProps {
  table: FigureTable;
  figure: FigureName;
  by: FigureStep;
  days: [from: CalendarDay, to: CalendarDay];
}

function FigureView({ table, figure, by, days: [from, to] }: ViewProps) {
  const { title } = figures[figure];
  const period = `${germanDay(from)} bis ${germanDay(to)}`;
  const hasRows = table.rows.length > 0;
  return (
    <>
      <p className="mt-3 font-semibold" role="status">
        {hasRows ? period : `${period}: Dazu gibt es noch nichts.`}
      </p>
      {hasRows && (
        <>
          <FigurePicture
            table={table}
            by={by}
            title={`${title}, ${period}`}
            fileName={`zahlen-${figure}-${from}-${to}.png`}
          />
          <div className="mt-4">
            <FigureList caption={`${title}, ${period}`} table={table} by={by} />
          </div>
        </>
      )}
    </>
  );
}
