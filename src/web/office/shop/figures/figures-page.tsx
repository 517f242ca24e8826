import { Download, Printer } from "lucide-react";
import type { DataOf } from "#contract/contract.ts";
import { germanDay, parseDay } from "#contract/day.ts";
import {
  type FigureName,
  type FigureStep,
  figureNames,
  figureSteps,
  figures,
  periodFault,
} from "#contract/office/shop/figures.ts";
import { useOffice } from "#web/office/office-api.ts";
import { FigureList } from "#web/office/shop/figures/figure-list.tsx";
import { FigureTotals } from "#web/office/shop/figures/figure-totals.tsx";
import { FigurePicture } from "#web/office/shop/figures/figure-picture.tsx";
import { FollowBestsellers } from "#web/office/shop/figures/follow-bestsellers.tsx";
import { PeriodFields } from "#web/office/shop/figures/period-fields.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const choices = figureNames.map((value) => ({ value, name: figures[value].title }));

export default function FiguresPage() {
  const { get, set } = useListAddress();
  const figure = figureNames.find((name) => name === get("zahl")) ?? "revenue";
  const by = figureSteps.find((step) => step === get("je")) ?? "month";
  const [from, to] = [parseDay(get("von") ?? ""), parseDay(get("bis") ?? "")];
  const period = from && to ? { from, to } : null;
  const isFaulty = period !== null && periodFault(period.from, period.to, by) !== null;
  const input = { params: { figure }, query: { by, ...period } };
  const { data, instead, isPlaceholderData } = useOffice("readFigure", input, !isFaulty);
  const file = useDownload("exportFigure");
  return (
    <OfficePage
      title="Zahlen"
      about="Wie das Geschäft läuft. Neben jeder Zahl steht, was sie zählt."
      actions={
        <>
          <OfficeButton
            icon={Download}
            busy={file.busy}
            disabled={isFaulty}
            onClick={() => void file.download(input)}
          >
            Als CSV
          </OfficeButton>
          <OfficeButton icon={Printer} onClick={() => print()}>
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
        {instead && !isFaulty && <div className="mt-3">{instead}</div>}
        {data && !isFaulty && (
          <div aria-busy={isPlaceholderData}>
            <FigureView data={data} figure={figure} by={by} key={figure} />
          </div>
        )}
      </Card>
    </OfficePage>
  );
}

interface ViewProps {
  data: DataOf<"readFigure">;
  figure: FigureName;
  by: FigureStep;
}

function FigureView({ data, figure, by }: ViewProps) {
  const { from, to, before } = data;
  const { title } = figures[figure];
  const period = `${germanDay(from)} bis ${germanDay(to)}`;
  const hasRows = data.rows.length > 0;
  return (
    <>
      <p className="mt-3 font-semibold" role="status">
        {hasRows ? period : `${period}: Dazu gibt es noch nichts.`}
      </p>
      {hasRows && (
        <>
          {before && <FigureTotals {...before} />}
          <FigurePicture
            table={data}
            by={by}
            title={`${title}, ${period}`}
            fileName={`zahlen-${figure}-${from}-${to}.png`}
          />
          {figure === "dishes" && <FollowBestsellers from={from} to={to} />}
          <div className="mt-4">
            <FigureList caption={`${title}, ${period}`} table={data} by={by} />
          </div>
        </>
      )}
    </>
  );
}
