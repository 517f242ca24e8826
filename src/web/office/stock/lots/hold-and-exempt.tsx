import { useState } from "react";
import { useOfficeChange } from "#web/office/office-api.ts";
import { goodsWords } from "#web/office/stock/goods-words.ts";
import type { ChangeProps } from "#web/office/stock/lots/lot-change.ts";
import { ReasonQuestion } from "#web/office/stock/lots/reason-question.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Stops it and everything that it has gone into. */
export function HoldLot({ lot, onDone, onBack }: ChangeProps) {
  const { mutate, isPending, error } = useOfficeChange("holdLot", {
    onDone: () => onDone({ text: "Die Ware ist gesperrt. Bitte stellen Sie sie beiseite." }),
  });
  return (
    <ReasonQuestion
      about={goodsWords(lot)}
      question="Warum wird gesperrt?"
      reasons={["Sieht schlecht aus oder riecht", "Packung beschädigt", "Zu warm geworden"]}
      note={
        <Notice type="warning" live={false}>
          Die Ware und alles, worin sie steckt, wird nicht mehr verarbeitet, etikettiert, gepackt oder
          verschickt. Die Qualität hebt die Sperre wieder auf.
        </Notice>
      }
      next="Sperren"
      busy={isPending}
      error={fieldErrors(error).reason}
      onAnswer={(reason) => mutate({ params: { lotId: String(lot.lotId) }, body: { reason } })}
      onBack={onBack}
    />
  );
}

export function ReleaseLot({ lot, onDone, onBack }: ChangeProps) {
  const { mutate, isPending, error } = useOfficeChange("releaseLot", {
    onDone: () => onDone({ text: "Die Sperre ist aufgehoben." }),
  });
  return (
    <ReasonQuestion
      about={goodsWords(lot)}
      question="Warum darf sie wieder verwendet werden?"
      reasons={[]}
      next="Sperre aufheben"
      busy={isPending}
      error={fieldErrors(error).reason}
      onAnswer={(reason) => mutate({ params: { lotId: String(lot.lotId) }, body: { reason } })}
      onBack={onBack}
    />
  );
}

/** Somebody asks; another person of the quality or the administration decides. */
export function AskExemption({ lot, onDone, onBack }: ChangeProps) {
  const [exemptionId] = useState(randomUuid);
  const { mutate, isPending, error } = useOfficeChange("requestExemption", {
    onDone: () => onDone({ text: "Die Freigabe ist erbeten. Eine andere Person entscheidet." }),
  });
  return (
    <ReasonQuestion
      about={goodsWords(lot)}
      question="Warum darf sie trotzdem verwendet werden?"
      reasons={[]}
      note={<p className="text-base">Eine andere Person aus Qualität oder Verwaltung entscheidet.</p>}
      next="Freigabe erbitten"
      busy={isPending}
      error={fieldErrors(error).reason}
      onAnswer={(reason) => mutate({ params: { exemptionId }, body: { lotId: lot.lotId, reason } })}
      onBack={onBack}
    />
  );
}
