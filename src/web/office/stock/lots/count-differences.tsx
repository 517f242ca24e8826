import { Warehouse } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { CountDifference, CountResult as Result } from "#contract/office/stock/counts.ts";
import { useOfficeChange, useOfficeOnce } from "#web/office/office-api.ts";
import { countDone, type CountDraft, countOf, recount } from "#web/office/stock/lots/count-draft.ts";
import { AmountCell } from "#web/office/stock/lots/lot-cells.tsx";
import { BarKey, BottomBar, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

interface Props {
  draft: CountDraft;
  onDone: (result: Result) => void;
  onBack: () => void;
}

/** What the count would change, before it changes it. */
export function CountDifferences({ draft, onDone, onBack }: Props) {
  const body = countOf(draft);
  const check = useOfficeOnce("checkCount", { body });
  const take = useOfficeChange("countStock", { onDone: ({ data }) => onDone(data) });
  const done = countDone(draft);
  const open = draft.lots.length - done;
  const { differences: counted, moved } = check.data ?? { differences: [], moved: [] };
  return (
    <QuestionScreen
      about={`${draft.where}: ${done === 1 ? "1 Ware" : `${done} Waren`} gezählt`}
      question={check.data ? headline(counted.length) : "Differenzen"}
      back="Weiter zählen"
      onBack={onBack}
      next="Zählung übernehmen"
      busy={take.isPending}
      disabled={!check.data}
      onNext={() => take.mutate({ params: { countId: draft.id }, body })}
    >
      {check.instead}
      <div className="space-y-4">
        {moved.length > 0 && <Moved lots={moved} />}
        {open > 0 && (
          <p className="text-base text-muted">
            {open === 1
              ? "1 Ware ist nicht gezählt und bleibt"
              : `${open} Waren sind nicht gezählt und bleiben`}
            , wie
            {open === 1 ? " sie ist." : " sie sind."}
          </p>
        )}
        {counted.length > 0 && <DifferenceTable draft={draft} differences={counted} />}
      </div>
    </QuestionScreen>
  );
}

function headline(differences: number): string {
  if (differences === 0) return "Alles stimmt.";
  return differences === 1 ? "1 Ware weicht ab" : `${differences} Waren weichen ab`;
}

interface MovedProps {
  lots: Result["moved"];
  /** the count has been taken over without them */
  isOver?: boolean;
}

export function Moved({ lots, isOver = false }: MovedProps) {
  const isOne = lots.length === 1;
  const verb = isOver ? (isOne ? "wurde" : "wurden") : isOne ? "wird" : "werden";
  const names = lots.map(({ name, code }) => `${name} (${code})`).join(", ");
  return (
    <Notice type="warning">
      {`Seit Sie mit dem Zählen begonnen haben, hat sich hier etwas bewegt: ${names}. ${isOne ? "Diese Menge" : "Diese Mengen"} ${verb} nicht übernommen; bitte zählen Sie noch einmal.`}
    </Notice>
  );
}

interface TableProps {
  draft: CountDraft;
  differences: readonly CountDifference[];
}

function DifferenceTable({ draft, differences }: TableProps) {
  const measure = (lotId: number) =>
    draft.lots.find((lot) => lot.lotId === lotId) ?? { milligramsPerPiece: null, milligramsPerMl: null };
  const columns: Column<CountDifference>[] = [
    {
      name: "Ware",
      heads: true,
      cell: ({ name, code }) => (
        <>
          <span className="font-semibold">{name}</span>
          <span className="block text-xs text-muted">{code}</span>
        </>
      ),
    },
    {
      name: "Sollte da sein",
      right: true,
      roomy: true,
      cell: (one) => <AmountCell milligrams={one.stock} lot={measure(one.lotId)} />,
    },
    {
      name: "Gezählt",
      right: true,
      cell: (one) => <AmountCell milligrams={one.counted} lot={measure(one.lotId)} />,
    },
    {
      name: "Differenz",
      right: true,
      cell: (one) => <AmountCell milligrams={one.counted - one.stock} lot={measure(one.lotId)} isChange />,
    },
    { name: "Wert netto", right: true, roomy: true, cell: ({ worth }) => euroText(worth) },
  ];
  const cents = differences.reduce((sum, { worth }) => sum + Math.round(worth * 100), 0);
  return (
    <>
      <ListTable
        caption="Differenzen"
        columns={columns}
        rows={differences}
        rowKey={({ lotId }) => lotId}
        empty=""
      />
      <p className="text-right text-lg font-semibold">Zusammen {euroText(cents / 100)} netto</p>
    </>
  );
}

interface CountResultProps {
  result: Result;
  isBlind: boolean;
  onRecount: (draft: CountDraft) => void;
}

/** What was taken over; each is taken back on the page of its lot. */
export function CountResult({ result, isBlind, onRecount }: CountResultProps) {
  const [busy, setBusy] = useState(false);
  const { differences: taken, moved } = result;
  const again = async () => {
    setBusy(true);
    try {
      onRecount(
        await recount(
          moved.map(({ lotId }) => lotId),
          isBlind,
        ),
      );
    } catch (error) {
      void showToast({ type: "error", text: failureText(error) });
      setBusy(false);
    }
  };
  const look = "min-h-16 px-6 text-lg";
  return (
    <div className="space-y-4 pb-28">
      <Notice type="success">
        <p className="text-base font-semibold">{takenText(taken.length)}</p>
        {taken.length > 0 && (
          <ul className="mt-2">
            {taken.map(({ lotId, name, code }) => (
              <li key={lotId}>
                <Link
                  to={officeLink("lager/:lotId", { lotId })}
                  className="inline-flex min-h-14 items-center font-semibold underline underline-offset-4"
                >
                  {name} ({code})
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Notice>
      {moved.length > 0 && <Moved lots={moved} isOver />}
      <BottomBar>
        <OfficeLink
          look={moved.length > 0 ? "plain" : "action"}
          className={`${look} ${moved.length > 0 ? "" : "sm:min-w-56"}`}
          to={officeLink("lager")}
          icon={<Warehouse className="size-6" aria-hidden="true" />}
        >
          Zum Lager
        </OfficeLink>
        {moved.length > 0 && (
          <BarKey look="action" busy={busy} onClick={() => void again()}>
            Noch einmal zählen
          </BarKey>
        )}
      </BottomBar>
    </div>
  );
}

function takenText(lots: number): string {
  if (lots === 0) return "Die Zählung ist übernommen. Es war nichts zu ändern.";
  return lots === 1
    ? "Die Zählung ist übernommen. 1 Menge wurde geändert:"
    : `Die Zählung ist übernommen. ${lots} Mengen wurden geändert:`;
}
