import { useState } from "react";
import type { DataOf } from "#contract/contract.ts";
import { germanDay } from "#contract/day.ts";
import {
  type FigureComparison,
  type FigureStep,
  type FigureTable,
  figureNames,
  figureSteps,
  figures,
} from "#contract/office/shop/figures.ts";
import { useOffice } from "#web/office/office-api.ts";
import { cellText, changeText } from "#web/office/shop/figures/figure-cell.ts";
import { FollowBestsellers } from "#web/office/shop/figures/follow-bestsellers.tsx";
import { WeeksCard } from "#web/office/shop/figures/weeks-card.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const choices = figureNames.map((value) => ({ value, name: figures[value].title }));
/** What an owner looks at most; the others stand behind „Mehr“. */
const firstChoices = 4;
const lengths: { value: FigureStep; name: string }[] = [
  { value: "day", name: "30 Tage" },
  { value: "week", name: "12 Wochen" },
  { value: "month", name: "12 Monate" },
];

export default function FiguresPage() {
  const { get, set } = useListAddress();
  const figure = figureNames.find((name) => name === get("zahl")) ?? "revenue";
  const by = figureSteps.find((step) => step === get("je")) ?? "month";
  const input = { params: { figure }, query: { by } };
  const { data, instead, isPlaceholderData } = useOffice("readFigure", input);
  const { title, definition } = figures[figure];
  const [showsMore, setShowsMore] = useState(false);
  const showsAll = showsMore || figureNames.indexOf(figure) >= firstChoices;
  return (
    <OfficePage
      title="Zahlen"
      about="Wie das Geschäft läuft. Neben jeder Zahl steht, was sie zählt."
      actions={<PrintButton className="" />}
    >
      <div className="mb-4 print:hidden">
        <Segments
          label="Zahl"
          options={showsAll ? choices : choices.slice(0, firstChoices)}
          chosen={figure}
          onChoose={(zahl) => set({ zahl })}
          onMore={showsAll ? undefined : () => setShowsMore(true)}
        />
      </div>
      <Card title={title}>
        <p className="mb-4 max-w-3xl text-muted">{definition}</p>
        <div className="print:hidden">
          <Segments label="Zeitraum" options={lengths} chosen={by} onChoose={(je) => set({ je })} />
        </div>
        {instead && <div className="mt-3">{instead}</div>}
        {data && (
          <div aria-busy={isPlaceholderData} key={figure}>
            <FigureView data={data} title={title} by={by} />
            {figure === "dishes" && <FollowBestsellers from={data.from} to={data.to} />}
          </div>
        )}
      </Card>
      <WeeksCard />
    </OfficePage>
  );
}

interface ViewProps {
  data: DataOf<"readFigure">;
  title: string;
  by: FigureStep;
}

function FigureView({ data, title, by }: ViewProps) {
  const period = `${germanDay(data.from)} bis ${germanDay(data.to)}`;
  const table = { ...data, rows: data.rows.filter((row) => !isEmpty(row, data.columns)) };
  const hasRows = table.rows.length > 0;
  return (
    <>
      <p className="mt-3 font-semibold" role="status">
        {hasRows ? period : `${period}: Dazu gibt es noch nichts.`}
      </p>
      {hasRows && (
        <>
          <FigureTotals {...data.before} />
          <div className="mt-4">
            <FigureList caption={`${title}, ${period}`} table={table} by={by} />
          </div>
        </>
      )}
    </>
  );
}

/** A time in which nothing was sold; a dish that nobody has bought is told. */
function isEmpty(row: FigureTable["rows"][number], columns: FigureTable["columns"]): boolean {
  return columns[0]?.kind === "span" && row.slice(1).every((cell) => !cell);
}

/** The sums of the period, and quietly beside each how it has changed. */
function FigureTotals({ from, to, totals }: FigureComparison) {
  return (
    <div className="mt-2">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {totals.map(({ name, kind, now, before }) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="tabular-nums">
              <span className="text-lg font-semibold">{cellText(now, kind, "day")}</span>{" "}
              <span className="text-muted">{changeText(now, before)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">
        gegenüber {germanDay(from)} bis {germanDay(to)}
      </p>
    </div>
  );
}

interface ListProps {
  caption: string;
  table: FigureTable;
  by: FigureStep;
}

/** Times stand with the newest first. */
function FigureList({ caption, table: { columns, rows }, by }: ListProps) {
  const isOfNames = columns[0]?.kind === "text";
  const right = (at: number) => (at > 0 && columns[at]?.kind !== "text" ? "text-right" : "text-left");
  return (
    <div className="relative overflow-x-auto rounded-md border border-hairline bg-white">
      <table className="w-full border-collapse print:text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline align-bottom">
            {columns.map(({ name }, at) => (
              <th
                key={name}
                scope="col"
                lang="de"
                className={`px-1.5 py-2 xl:px-3 text-xs font-semibold text-muted hyphens-auto print:px-1 ${right(at)}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isOfNames ? rows : [...rows].reverse()).map((row) => (
            <tr
              key={`${row[0]} ${row[1]}`}
              className="border-b border-hairline last:border-0 hover:bg-desk break-inside-avoid"
            >
              <th
                scope="row"
                className={`h-9 px-1.5 py-1.5 xl:px-3 text-left font-normal print:h-auto print:px-1 ${isOfNames ? "wrap-anywhere min-w-32" : "whitespace-nowrap"}`}
              >
                {cellText(row[0] ?? null, columns[0]?.kind ?? "text", by)}
              </th>
              {columns.slice(1).map(({ name, kind }, at) => (
                <td key={name} className={`px-1.5 xl:px-3 whitespace-nowrap print:px-1 ${right(at + 1)}`}>
                  {cellText(row[at + 1] ?? null, kind, by)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
