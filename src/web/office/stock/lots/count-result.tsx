import { Warehouse } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { CountDifference } from "#contract/office/stock/stock.ts";
import type { CountDraft } from "#web/office/stock/lots/count-draft.ts";
import { Moved } from "#web/office/stock/lots/count-differences.tsx";
import { recount } from "#web/office/stock/lots/use-count.ts";
import { BottomBar } from "#web/office/stock/trace/bottom-bar.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

interface Props {
  differences: readonly CountDifference[];
  onRecount: (draft: CountDraft) => void;
}

/** What was taken over; each is taken back on the page of its lot. */
export function CountResult({ differences, onRecount }: Props) {
  const [busy, setBusy] = useState(false);
  const taken = differences.filter(({ hasMoved }) => !hasMoved);
  const moved = differences.filter(({ hasMoved }) => hasMoved);
  const again = async () => {
    setBusy(true);
    try {
      onRecount(await recount(moved.map(({ lotId }) => lotId)));
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
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
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
          <OfficeButton
            look="action"
            className={`${look} sm:min-w-56`}
            busy={busy}
            onClick={() => void again()}
          >
            Noch einmal zählen
          </OfficeButton>
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
