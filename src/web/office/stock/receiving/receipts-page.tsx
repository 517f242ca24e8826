import { PackagePlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { DataOf } from "#contract/contract.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { keptAs } from "#web/office/stock/kept.ts";
import { type Draft, emptyDraft } from "#web/office/stock/receiving/draft.ts";
import { ReceiveDelivery } from "#web/office/stock/receiving/receive-delivery.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

/** The deliveries of late, and the one that is being taken in on this tablet. */
export default function ReceiptsPage() {
  const { role } = useStaff();
  const mayReceive = role === "admin" || role === "kitchen";
  const { draft, keep, start } = useDraft();
  const { data, error, refetch } = useOffice("readReceipts", {}, !draft);
  if (draft && mayReceive)
    return (
      <OfficePage title="Neue Lieferung">
        <ReceiveDelivery draft={draft} onChange={keep} />
      </OfficePage>
    );
  return (
    <OfficePage
      title="Wareneingang"
      about="Was geliefert wurde, mit Charge, Datum und Temperatur."
      actions={
        mayReceive && (
          <OfficeButton
            look="action"
            className="min-h-16 px-6 text-lg"
            icon={<PackagePlus className="size-6" aria-hidden="true" />}
            onClick={start}
          >
            Neue Lieferung
          </OfficeButton>
        )
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <ListTable
          caption="Wareneingänge"
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty="Noch keine Lieferung angenommen."
        />
      )}
    </OfficePage>
  );
}

type Row = DataOf<"readReceipts">[number];

const columns: Column<Row>[] = [
  {
    name: "Lieferung",
    heads: true,
    cell: ({ id, supplier, receivedAt }) => (
      <Link
        to={officeLink("wareneingang/:receiptId", { receiptId: id })}
        className="inline-flex min-h-14 flex-col justify-center font-semibold text-forest underline-offset-4 hover:underline"
      >
        {supplier}
        <span className="text-xs font-normal text-muted">{moment(receivedAt)} Uhr</span>
      </Link>
    ),
  },
  { name: "Lieferschein", cell: ({ slipNumber, photos }) => slipText(slipNumber, photos), roomy: true },
  { name: "Waren", right: true, cell: ({ lots }) => lots },
  { name: "Zurück", right: true, cell: ({ returned }) => returned || "–" },
  { name: "Angenommen von", cell: ({ receivedBy }) => receivedBy, spare: true },
];

function slipText(slipNumber: string, photos: number): string {
  const pictures = photos === 1 ? "1 Foto" : `${photos} Fotos`;
  return [slipNumber, photos > 0 ? pictures : ""].filter(Boolean).join(", ") || "–";
}

const kept = keptAs<Draft>("wareneingang");

/** Its id makes a delivery that is sent twice one delivery. */
function useDraft() {
  const [draft, setDraft] = useState(() => {
    const before = kept.read();
    // Nothing was said yet: the list of deliveries is more use.
    return before && before.supplierId === null && before.lines.length === 0 ? null : before;
  });
  const keep = (next: Draft | null) => {
    setDraft(next);
    kept.write(next);
  };
  return { draft, keep, start: () => keep(emptyDraft(randomUuid())) };
}
