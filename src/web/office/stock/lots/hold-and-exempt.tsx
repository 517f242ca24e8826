import { useState } from "react";
import { calendarDay, germanDay } from "#contract/day.ts";
import type { Liftable } from "#contract/office/stock/stops.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { goodsWords } from "#web/office/stock/goods-words.ts";
import type { ChangeProps } from "#web/office/stock/lots/lot-change.ts";
import { ReasonQuestion } from "#web/office/stock/lots/reason-question.tsx";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Stops it and everything that it has gone into; whatever held it before goes on holding it. */
export function HoldLot({ lot, onDone, onBack }: ChangeProps) {
  const [holdId] = useState(randomUuid);
  const { mutate, isPending, error } = useOfficeChange("holdGoods", {
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
          verschickt. Aufgehoben wird die Sperre von zwei Personen: Eine bittet darum, eine andere aus
          Qualität oder Verwaltung entscheidet.
        </Notice>
      }
      next="Sperren"
      busy={isPending}
      error={fieldErrors(error).reason}
      onAnswer={(reason) => mutate({ params: { holdId }, body: { of: { lotId: lot.lotId }, reason } })}
      onBack={onBack}
    />
  );
}

const done = { text: "Die Freigabe ist erbeten. Eine andere Person entscheidet." };
const decides = <p className="text-base">Eine andere Person aus Qualität oder Verwaltung entscheidet.</p>;

/** Somebody asks that one hold ends; others of the same goods go on. */
export function AskRelease({ lot, holdId, onDone, onBack }: ChangeProps & { holdId: string }) {
  const [exemptionId] = useState(randomUuid);
  const { mutate, isPending, error } = useOfficeChange("requestExemption", { onDone: () => onDone(done) });
  const hold = lot.holds.find(({ id }) => id === holdId);
  return (
    <ReasonQuestion
      about={`${goodsWords(lot)} · gesperrt: ${hold?.reason ?? ""}`}
      question="Warum darf diese Sperre weg?"
      reasons={[]}
      note={decides}
      next="Freigabe erbitten"
      busy={isPending}
      error={fieldErrors(error).reason}
      onAnswer={(reason) => mutate({ params: { exemptionId }, body: { lifts: "hold", holdId, reason } })}
      onBack={onBack}
    />
  );
}

/** A date that is passed, until a last day. */
export function AskLonger({
  lot,
  lifts,
  onDone,
  onBack,
}: ChangeProps & { lifts: Exclude<Liftable, "hold"> }) {
  const [exemptionId] = useState(randomUuid);
  const [lastDay, setLastDay] = useState("");
  const { mutate, isPending, error } = useOfficeChange("requestExemption", { onDone: () => onDone(done) });
  const errors = fieldErrors(error);
  const stop = lot.stops.find(({ kind }) => kind === lifts);
  return (
    <ReasonQuestion
      about={`${goodsWords(lot)} · ${stop?.reason ?? (lot.endsOn && germanDay(lot.endsOn)) ?? ""}`}
      question="Bis wann und warum darf sie noch verwendet werden?"
      reasons={[]}
      note={
        <>
          {decides}
          <OfficeField
            type="date"
            label="Letzter Tag"
            value={lastDay}
            error={errors.lastDay}
            onChange={(event) => setLastDay(event.target.value)}
          />
        </>
      }
      next="Freigabe erbitten"
      busy={isPending}
      error={errors.reason}
      onAnswer={(reason) =>
        mutate({
          params: { exemptionId },
          body: { lifts, lotId: lot.lotId, lastDay: calendarDay(lastDay), reason },
        })
      }
      onBack={onBack}
    />
  );
}
