import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { shortDay } from "#contract/day.ts";
import type { OpenLot } from "#contract/office/stock/batches.ts";
import { officeApi, useOfficeAct } from "#web/office/office-api.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { ChoiceKey } from "#web/office/stock/question-screen.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** What was opened instead of which, for the way back. */
export interface Opened {
  ingredientId: number;
  name: string;
  lotId: number;
  before: { lotId: number; code: string } | null;
  /** the move that took what was left of the one before */
  emptied: string | null;
}

interface Props {
  of: OpenLot;
  onClose: () => void;
  onOpened: (opened: Opened) => void;
}

/** The press on a pack opens it. What happens with the rest of the lot before is said first; with more packs of it, it is asked. */
export function OpenNext({ of: { ingredientId, name, lot, next }, onClose, onOpened }: Props) {
  const rest = lot && lot.stops.length === 0 && lot.milligrams > 0 ? lot : null;
  const [restStays, setRestStays] = useState<boolean | null>(rest && hasMorePacks(rest) ? null : false);
  const open = useOfficeAct(
    async (body: BodyOf<"openNextLot">): Promise<Opened> => {
      const { data } = await officeApi("openNextLot", {
        params: { ingredientId: String(ingredientId) },
        body,
      });
      return { ingredientId, name, lotId: body.lotId, before: lot, emptied: data.emptied };
    },
    {
      onDone: (opened) => {
        onOpened(opened);
        onClose();
      },
    },
  );
  const send = (lotId: number) => {
    if (!open.isPending && restStays !== null) open.mutate({ lotId, seen: lot?.lotId ?? null, restStays });
  };
  return (
    <Dialog open onClose={onClose} title={`${name}: neue Packung`}>
      {lot && lot.stops.length > 0 && (
        <p className="mb-4 text-base">{lot.code} stellen Sie beiseite: Sie bleibt gesperrt.</p>
      )}
      {rest && (
        <fieldset className="mb-5">
          <legend className="mb-2 text-lg font-semibold">Ist von {rest.code} wirklich alles leer?</legend>
          <div className="space-y-3">
            <ChoiceKey isChosen={restStays === false} onChoose={() => setRestStays(false)}>
              Ja, alles leer
              <span className="block text-base font-normal text-muted">
                {weightText(rest.milligrams)} im Wert von {euroText(rest.worth)} netto werden abgebucht
              </span>
            </ChoiceKey>
            <ChoiceKey isChosen={restStays === true} onChoose={() => setRestStays(true)}>
              Nein, davon ist noch etwas da
              <span className="block text-base font-normal text-muted">
                {weightText(rest.milligrams)} bleiben im Lager
              </span>
            </ChoiceKey>
          </div>
        </fieldset>
      )}
      {restStays !== null && (
        <fieldset>
          <legend className="mb-2 text-lg font-semibold">Welche Packung ist jetzt offen?</legend>
          <div className="space-y-3">
            {next.map(({ lotId, code, endsOn, available }) => (
              <ChoiceKey key={lotId} isChosen={false} onChoose={() => send(lotId)}>
                {code}
                <span className="block text-base font-normal text-muted">
                  {endsOn ? `bis ${shortDay(endsOn)}` : "ohne Datum"}, {weightText(available)} da
                </span>
              </ChoiceKey>
            ))}
          </div>
        </fieldset>
      )}
    </Dialog>
  );
}

/** Of a lot of ten sacks nine may be left. How large a pack is may be unknown. */
export function hasMorePacks({
  milligrams,
  packMilligrams,
}: Pick<NonNullable<OpenLot["lot"]>, "milligrams" | "packMilligrams">): boolean {
  return packMilligrams === null || milligrams > packMilligrams;
}

/** What has just been opened, with the way back. */
export function PackOpened({ opened, onUndone }: { opened: Opened; onUndone: () => void }) {
  const { ingredientId, name, lotId, before, emptied } = opened;
  const [correctionId] = useState(randomUuid);
  // each step may be repeated, should the next one fail
  const undo = useOfficeAct(
    async (back: NonNullable<Opened["before"]>) => {
      const body = { lotId: back.lotId, seen: lotId, restStays: true };
      await officeApi("openNextLot", { params: { ingredientId: String(ingredientId) }, body });
      if (emptied !== null)
        await officeApi("takeMoveBack", {
          params: { lotId: String(back.lotId), correctionId },
          body: { moveId: emptied, reason: "Rückgängig gemacht" },
        });
    },
    { done: `${name}: ${before?.code} ist wieder offen.`, onDone: onUndone },
  );
  return (
    <div className="mb-3">
      <Notice type="success">
        <p className="text-base font-semibold">{name}: Die neue Packung ist offen.</p>
        {before && (
          <OfficeButton
            className="mt-2 min-h-14 px-5 text-base text-ink print:hidden"
            busy={undo.isPending}
            icon={<Undo2 className="size-5" aria-hidden="true" />}
            onClick={() => undo.mutate(before)}
          >
            Rückgängig
          </OfficeButton>
        )}
      </Notice>
    </div>
  );
}
