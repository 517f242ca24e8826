import { Tags } from "lucide-react";
import { useState } from "react";
import type { ReceivedLot } from "#contract/office/stock/receiving.ts";
import { useLotLabels } from "#web/office/stock/labels/use-lot-labels.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** One label for each lot that stays, for the printer of the kitchen. */
export function LotLabels({ lots: stored }: { lots: readonly Pick<ReceivedLot, "lotId" | "isStopped">[] }) {
  const [copies, setCopies] = useState(1);
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
    print({ format, lots: lots.map(({ lotId }) => ({ lotId, copies })) });
  const labels = lots.length * copies;
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
      {lots.length < stored.length && (
        <p className="mt-3 text-base text-muted">Gesperrte Ware bekommt kein Etikett.</p>
      )}
    </Card>
  );
}
