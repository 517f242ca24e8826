import { Tag, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Lot } from "#contract/office/stock/stock.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { useLotLabels } from "#web/office/stock/labels/use-lot-labels.ts";
import type { LotDone } from "#web/office/stock/lots/lot-change.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  lot: Lot;
  done: LotDone;
  onUndone: (done: LotDone) => void;
}

/** What has just been done, with the way back. */
export function JustDone({ lot, done, onUndone }: Props) {
  const { text, moveId, formerPlace, hasNewLabel } = done;
  const [correctionId] = useState(randomUuid);
  const params = { lotId: String(lot.lotId) };
  const undone = { onDone: () => onUndone({ text: "Rückgängig gemacht." }) };
  const takeBack = useOfficeChange("takeMoveBack", undone);
  const placeBack = useOfficeChange("placeLot", undone);
  const { print, isPending } = useLotLabels();
  const undo = () => {
    if (moveId)
      takeBack.mutate({
        params: { ...params, correctionId },
        body: { moveId, reason: "Rückgängig gemacht" },
      });
    else if (formerPlace !== undefined) placeBack.mutate({ params, body: { placeId: formerPlace } });
  };
  const look = "min-h-14 px-5 text-base text-ink";
  return (
    <Notice type="success">
      <p className="text-base font-semibold">{text}</p>
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden print:hidden">
        {(moveId || formerPlace !== undefined) && (
          <OfficeButton
            className={look}
            busy={takeBack.isPending || placeBack.isPending}
            icon={<Undo2 className="size-5" aria-hidden="true" />}
            onClick={undo}
          >
            Rückgängig
          </OfficeButton>
        )}
        {hasNewLabel && lot.stops.length === 0 && (
          <OfficeButton
            className={look}
            busy={isPending}
            icon={<Tag className="size-5" aria-hidden="true" />}
            onClick={() => print({ format: "pdf", lots: [{ lotId: lot.lotId, copies: 1 }] })}
          >
            Neues Etikett (PDF)
          </OfficeButton>
        )}
      </p>
    </Notice>
  );
}
