import { Tags } from "lucide-react";
import { useState } from "react";
import type { ReceivedLot } from "#contract/office/stock/receiving.ts";
import { ChoiceKey } from "#web/office/stock/choice-key.tsx";
import { useLotLabels } from "#web/office/stock/labels/use-lot-labels.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** A label for each pack that stays, or one for each lot, for the printer of the kitchen. */
export function LotLabels({
  lots: stored,
}: {
  lots: readonly Pick<ReceivedLot, "lotId" | "isStopped" | "packs">[];
}) {
  const [copies, setCopies] = useState(1);
  const [perPack, setPerPack] = useState(true);
  const { print, isPending } = useLotLabels();
  const lots = stored.filter(({ isStopped }) => !isStopped);
  if (stored.length === 0) return null;
  if (lots.length === 0)
    return (
      <Card title="Etiketten">
        <p className="text-base text-muted">Gesperrte Ware bekommt kein Etikett.</p>
      </Card>
    );
  const send = (format: "pdf" | "zpl") =>
    print({ format, lots: lots.map(({ lotId }) => ({ lotId, copies, perPack })) });
  const packs = lots.reduce((sum, lot) => sum + lot.packs, 0);
  const labels = (perPack ? packs : lots.length) * copies;
  const key = "min-h-14 px-5 text-base";
  return (
    <Card title="Etiketten">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <OfficeButton
          className={key}
          onClick={() => setCopies(Math.max(1, copies - 1))}
          aria-label="Weniger Etiketten"
        >
          −
        </OfficeButton>
        <p role="status" className="min-w-28 text-center text-lg font-semibold">
          {labels === 1 ? "1 Etikett" : `${labels} Etiketten`}
        </p>
        <OfficeButton
          className={key}
          onClick={() => setCopies(Math.min(5, copies + 1))}
          aria-label="Mehr Etiketten"
        >
          +
        </OfficeButton>
        <OfficeButton
          look="action"
          className={key}
          busy={isPending}
          icon={<Tags className="size-5" aria-hidden="true" />}
          onClick={() => send("pdf")}
        >
          Etiketten (PDF)
        </OfficeButton>
        <OfficeButton className={key} busy={isPending} onClick={() => send("zpl")}>
          Für Zebra (ZPL)
        </OfficeButton>
      </div>
      {packs > lots.length && (
        <div className="mt-3 grid gap-2 sm:grid-cols-2 print:hidden">
          <ChoiceKey isChosen={perPack} onChoose={() => setPerPack(true)}>
            Eines je Gebinde
          </ChoiceKey>
          <ChoiceKey isChosen={!perPack} onChoose={() => setPerPack(false)}>
            Eines je Ware
          </ChoiceKey>
        </div>
      )}
      {lots.length < stored.length && (
        <p className="mt-3 text-base text-muted">Gesperrte Ware bekommt kein Etikett.</p>
      )}
    </Card>
  );
}
