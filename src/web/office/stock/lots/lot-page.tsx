import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Lot } from "#contract/office/stock/stock.ts";
import { useOffice } from "#web/office/office-api.ts";
import { ChangeLot } from "#web/office/stock/lots/change-lot.tsx";
import type { LotChange, LotDone } from "#web/office/stock/lots/lot-change.ts";
import { LotView } from "#web/office/stock/lots/lot-view.tsx";
import { useScannedLot } from "#web/office/stock/lots/use-scanned-lot.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

/** One lot: what is left of it, what moved it, and what can be done with it. */
export default function LotPage() {
  const { lotId = "" } = useParams();
  const { data, error, refetch } = useOffice("readLot", { params: { lotId } });
  const lot = data && String(data.lotId) === lotId ? data : undefined;
  if (lot) return <OneLot key={lot.lotId} lot={lot} />;
  return (
    <OfficePage title="Ware" actions={<ToStock />}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </OfficePage>
  );
}

function OneLot({ lot }: { lot: Lot }) {
  const go = useNavigate();
  const [change, setChange] = useState<LotChange | null>(null);
  const [done, setDone] = useState<LotDone | null>(null);
  useScannedLot({
    isOff: change !== null,
    onLot: (lotId) => void go(officeLink("lager/:lotId", { lotId })),
  });
  if (change)
    return (
      <OfficePage title={lot.name}>
        <ChangeLot
          change={change}
          lot={lot}
          onBack={() => setChange(null)}
          onDone={(next) => {
            setDone(next);
            setChange(null);
          }}
        />
      </OfficePage>
    );
  const begin = (next: LotChange) => {
    setDone(null);
    setChange(next);
  };
  return (
    <OfficePage
      title={lot.name}
      about={`Nummer ${lot.code}`}
      actions={
        <>
          <ToStock />
          <PrintButton className="min-h-14" iconClass="size-5" />
        </>
      }
    >
      <LotView lot={lot} done={done} onDone={setDone} onBegin={begin} />
    </OfficePage>
  );
}

function ToStock() {
  return (
    <OfficeLink
      className="min-h-14"
      to={officeLink("lager")}
      icon={<ArrowLeft className="size-5" aria-hidden="true" />}
    >
      Zum Lager
    </OfficeLink>
  );
}
