import { TicketPercent, Undo2 } from "lucide-react";
import type { CartRepair } from "#contract/cart/cart.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  repair: CartRepair | null;
  /** what the last change was */
  done: string | null;
  /** the change was undone, so the button does it again */
  isUndone: boolean;
  failure: string | null;
  isBusy: boolean;
  onRepair: (repair: CartRepair) => void;
  onUndo: () => void;
}

export const repairId = "plan-repair";
export const undoId = "plan-undo";

const press =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-4 text-sm font-semibold transition-colors duration-200 disabled:opacity-55";

/** Says what would be cheaper, what the last change was, and what was refused. */
export function RepairStrip({ repair, done, isUndone, failure, isBusy, onRepair, onUndo }: Props) {
  const inZone = useGermanTime();
  return (
    <>
      {repair && (
        <div className="mb-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-md bg-sage py-1 pr-1 pl-3 text-forest max-sm:mt-1 max-sm:mb-1 sm:py-2 sm:pr-2 sm:pl-4">
          <TicketPercent className="hidden size-5 shrink-0 sm:block" aria-hidden="true" />
          <p className="min-w-0 flex-1 basis-36 text-sm leading-snug font-medium sm:text-[.9375rem]">
            {inZone(repair.message)}
          </p>
          <button
            id={repairId}
            type="button"
            disabled={isBusy}
            onClick={() => onRepair(repair)}
            className={`${press} bg-forest text-white hover:bg-forest-deep`}
          >
            Übernehmen
          </button>
        </div>
      )}
      <div role="status">
        {done && (
          <div className="mb-3 flex flex-wrap items-center justify-end gap-x-3 text-sm">
            <p className="min-w-0 flex-1 basis-36">{done}</p>
            <button
              id={undoId}
              type="button"
              onClick={onUndo}
              className={`${press} text-forest hover:bg-sage`}
            >
              <Undo2 className={`size-4.5 ${isUndone ? "-scale-x-100" : ""}`} aria-hidden="true" />
              {isUndone ? "Wiederholen" : "Rückgängig"}
            </button>
          </div>
        )}
      </div>
      {failure && (
        <div className="mb-3">
          <Notice type="danger">{failure}</Notice>
        </div>
      )}
    </>
  );
}
