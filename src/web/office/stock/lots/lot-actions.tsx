import { Lock, type LucideIcon, MapPin, PackageOpen, ShieldQuestion, Tag, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Lot } from "#contract/office/stock/stock.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { useLotLabels } from "#web/office/stock/labels/use-lot-labels.ts";
import type { LotAction, LotDone } from "#web/office/stock/lots/lot-change.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const keys: Partial<Record<LotAction, { name: string; icon: LucideIcon }>> = {
  return: { name: "Zurückgeben", icon: Undo2 },
  open: { name: "Öffnen oder auftauen", icon: PackageOpen },
  place: { name: "Umlagern", icon: MapPin },
  hold: { name: "Sperren", icon: Lock },
  exempt: { name: "Länger verwenden", icon: ShieldQuestion },
  keepOpen: { name: "Offen länger verwenden", icon: ShieldQuestion },
};

interface Props {
  lot: Lot;
  actions: readonly LotAction[];
  mayPrint: boolean;
  onAsk: (action: LotAction) => void;
}

/** What is done more rarely; counting and throwing away stand below. */
export function LotActions({ lot, actions, mayPrint, onAsk }: Props) {
  const { print, isPending } = useLotLabels();
  const label = (format: "pdf" | "zpl", perPack = false) =>
    print({ format, lots: [{ lotId: lot.lotId, copies: 1, perPack }] });
  const look = "min-h-16 justify-start px-5 text-base";
  return (
    <div className="print:hidden">
      <Card title="Was ist zu tun?">
        <div className="grid gap-2 sm:grid-cols-2">
          {actions.map((action) => {
            const key = keys[action];
            if (!key) return null;
            const { name, icon: Icon } = key;
            return (
              <OfficeButton
                key={action}
                className={look}
                look={action === "hold" ? "danger" : "plain"}
                icon={<Icon className="size-5" aria-hidden="true" />}
                onClick={() => onAsk(action)}
              >
                {name}
              </OfficeButton>
            );
          })}
          {mayPrint && lot.milligrams > 0 && (
            <>
              <OfficeButton
                className={look}
                busy={isPending}
                icon={<Tag className="size-5" aria-hidden="true" />}
                onClick={() => label("pdf")}
              >
                Etikett (PDF)
              </OfficeButton>
              {lot.kind === "goods" && (
                <OfficeButton
                  className={look}
                  disabled={isPending}
                  icon={<Tag className="size-5" aria-hidden="true" />}
                  onClick={() => label("pdf", true)}
                >
                  Etikett je Gebinde (PDF)
                </OfficeButton>
              )}
              <OfficeButton
                className={look}
                disabled={isPending}
                icon={<Tag className="size-5" aria-hidden="true" />}
                onClick={() => label("zpl")}
              >
                Für Zebra (ZPL)
              </OfficeButton>
            </>
          )}
        </div>
      </Card>
    </div>
  );
}

interface JustDoneProps {
  lot: Lot;
  done: LotDone;
  onUndone: (done: LotDone) => void;
}

/** What has just been done, with the way back. */
export function JustDone({ lot, done, onUndone }: JustDoneProps) {
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
