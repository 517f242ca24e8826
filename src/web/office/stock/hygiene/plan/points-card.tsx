import { Plus } from "lucide-react";
import { useState } from "react";
import { germanDay } from "#contract/day.ts";
import { type ControlPointRow, type Hygiene, pointKinds } from "#contract/office/stock/hygiene.ts";
import { limitWords } from "#contract/office/stock/reading-words.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { PointDialog } from "#web/office/stock/hygiene/plan/point-dialog.tsx";
import { intervalWords, kindNames } from "#web/office/stock/hygiene/plan/point-words.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { briefMoment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { RowKey } from "#web/office/ui/record-dialog.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

/** The limits, each with its source, by when they are read. */
export function PointsCard({ points, places }: Pick<Hygiene, "points" | "places">) {
  const [edited, setEdited] = useState<ControlPointRow | "new" | "new work" | null>(null);
  const archived = points.filter(({ isArchived }) => isArchived);
  const shown = points.filter((point) => !point.isArchived && !isCleaning(point));
  const cleaned = points.filter((point) => !point.isArchived && isCleaning(point));
  return (
    <Card title="Messstellen">
      <div className="space-y-5">
        <p className="max-w-[68ch] text-muted">
          Jede Messstelle hat einen Grenzwert und sagt, woher er stammt. Was außerhalb liegt, wird eine
          Abweichung. Was zu putzen ist, steht im Reinigungsplan.
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <OfficeButton look="action" icon={Plus} onClick={() => setEdited("new")}>
            Neue Messstelle
          </OfficeButton>
          <OfficeButton icon={Plus} onClick={() => setEdited("new work")}>
            Neue Reinigung
          </OfficeButton>
          <AddUsual />
        </div>
        {pointKinds.map((kind) => (
          <section key={kind} aria-label={kindNames[kind]} className="space-y-2">
            <h3>{kindNames[kind]}</h3>
            <ListTable
              caption={kindNames[kind]}
              columns={columnsOf(kind === "place", setEdited)}
              rows={shown.filter((point) => point.kind === kind)}
              rowKey={({ id }) => id}
              empty="Noch keine."
            />
          </section>
        ))}
        <section aria-label="Reinigungsplan" className="space-y-2">
          <h3>Reinigungsplan</h3>
          <ListTable
            caption="Reinigungsplan"
            columns={cleaningColumns(setEdited)}
            rows={cleaned}
            rowKey={({ id }) => id}
            empty="Noch keine. Wer putzt was, wie oft und womit? Fällig steht es auf „Hygiene“ und „Heute“."
          />
        </section>
        {archived.length > 0 && (
          <details className="print:hidden">
            <summary className="min-h-9 cursor-pointer font-semibold">Im Archiv ({archived.length})</summary>
            <ListTable
              caption="Messstellen im Archiv"
              columns={columnsOf(true, setEdited)}
              rows={archived}
              rowKey={({ id }) => id}
              empty=""
            />
          </details>
        )}
      </div>
      {edited && (
        <PointDialog
          {...(typeof edited === "string"
            ? { point: null, isWork: edited === "new work" }
            : { point: edited })}
          places={places}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

/** What is done at a place by the clock. */
const isCleaning = ({ unit, kind }: ControlPointRow) => unit === "done" && kind === "place";

const cleaningColumns = (onEdit: (point: ControlPointRow) => void): Column<ControlPointRow>[] => [
  {
    name: "Was",
    heads: true,
    breaks: true,
    cell: (point) => <RowKey onPress={() => onEdit(point)}>{point.name}</RowKey>,
  },
  { name: "Platz", cell: ({ place }) => place?.name ?? "", roomy: true },
  { name: "Wer", breaks: true, cell: ({ responsible }) => responsible || "wer da ist" },
  { name: "Wie oft", cell: ({ intervalMinutes }) => intervalWords(intervalMinutes) },
  { name: "Womit und wie", breaks: true, roomy: true, cell: ({ instructions }) => instructions },
  {
    name: "Zuletzt",
    breaks: true,
    cell: ({ last }) =>
      last
        ? `${briefMoment(last.measuredAt)} Uhr, ${last.by}${last.isWithin ? "" : ": nicht erledigt"}`
        : "noch nie",
  },
];

function columnsOf(isAtPlace: boolean, onEdit: (point: ControlPointRow) => void): Column<ControlPointRow>[] {
  return [
    {
      name: "Messstelle",
      heads: true,
      breaks: true,
      cell: (point) => <RowKey onPress={() => onEdit(point)}>{point.name}</RowKey>,
    },
    ...(isAtPlace
      ? [
          { name: "Platz", cell: ({ place }: ControlPointRow) => place?.name ?? "", roomy: true },
          {
            name: "Wie oft",
            cell: ({ intervalMinutes }: ControlPointRow) => intervalWords(intervalMinutes),
          },
        ]
      : []),
    { name: "Grenzwert", cell: limitWords },
    {
      name: "Quelle",
      cell: ({ source, sourceOn }) => `${source}, ${germanDay(sourceOn)}`,
      roomy: true,
      breaks: true,
    },
  ];
}

function AddUsual() {
  const { mutate, isPending } = useOfficeChange("addUsualPoints", {
    onDone: ({ data: { added } }) =>
      void showToast({
        type: "success",
        text:
          added === 0
            ? "Die üblichen Messstellen gibt es schon."
            : added === 1
              ? "Eine Messstelle ist angelegt."
              : `${added} Messstellen sind angelegt.`,
      }),
  });
  return (
    <OfficeButton busy={isPending} onClick={() => mutate({})}>
      Übliche Messstellen anlegen
    </OfficeButton>
  );
}
