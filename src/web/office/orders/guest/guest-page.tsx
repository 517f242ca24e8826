import { Gift, NotebookPen } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { BodyOf } from "#contract/contract.ts";
import { parseDeliveryDay, shortDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { type Guest, guestRowsStep, mostGuestRows } from "#contract/office/orders/guests.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { wishNames } from "#contract/office/orders/complaints.ts";
import { complaintReasons } from "#contract/orders/complaint-words.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { MessageButton } from "#web/office/orders/bulk-changes/write-to-many.tsx";
import { ComplaintCard } from "#web/office/orders/complaints/complaint-card.tsx";
import { AskForData, DataRequests, GuestData } from "#web/office/orders/guest/guest-data.tsx";
import {
  GuestGoodwill,
  GuestList,
  GuestMails,
  GuestNotes,
  GuestOrders,
  GuestReviews,
  type ListEnd,
} from "#web/office/orders/guest/guest-lists.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { GoodwillDialog } from "#web/office/orders/guest/goodwill-dialog.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeSelect, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

/** Everything about the guest who placed this order. */
export default function GuestPage() {
  const { orderId = "" } = useParams();
  const [rows, setRows] = useState(guestRowsStep);
  const input = { params: { orderId }, query: { rows } };
  const { data: guest, isPlaceholderData, instead } = useOffice("readGuest", input);
  const endOf = (list: keyof Guest["counts"]): ListEnd => ({
    total: guest?.counts[list] ?? 0,
    onMore: isPlaceholderData || rows >= mostGuestRows ? null : () => setRows(rows + guestRowsStep),
  });
  if (!guest) return instead;
  return (
    <OfficePage
      title={guest.name || "Gast ohne Namen"}
      about={
        <span className="wrap-anywhere">
          {[guest.email, guest.phone].filter(Boolean).join(" · ") ||
            "Die Angaben zu dieser Person wurden gelöscht."}
        </span>
      }
      actions={<GuestActions orderId={orderId} guest={guest} />}
    >
      <DataRequests requests={guest.dataRequests} />
      <GuestSums guest={guest} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
        <div className="space-y-4">
          <GuestOrders orders={guest.orders} {...endOf("orders")} />
          <GuestList
            title="Reklamationen"
            look="space-y-3"
            count={guest.complaints.length}
            {...endOf("complaints")}
          >
            {guest.complaints.map((complaint) => (
              <ComplaintCard key={complaint.id} complaint={complaint} />
            ))}
          </GuestList>
          <GuestGoodwill goodwill={guest.goodwill} {...endOf("goodwill")} />
        </div>
        <div className="space-y-4">
          <GuestNotes notes={guest.notes} {...endOf("notes")} />
          <GuestMails mails={guest.mails} {...endOf("mails")} />
          <GuestReviews reviews={guest.reviews} {...endOf("reviews")} />
        </div>
      </div>
    </OfficePage>
  );
}

function GuestActions({ orderId, guest }: { orderId: string; guest: Guest }) {
  const [open, setOpen] = useState<"code" | "note" | "complaint" | null>(null);
  const { role } = useStaff();
  const close = () => setOpen(null);
  const order = guest.orders.find(({ id }) => id === orderId);
  return (
    <>
      <OfficeLink to={officeLink("bestellungen/:orderId", { orderId })}>Zur Bestellung</OfficeLink>
      {guest.email && order && order.days.length > 0 && (
        <MessageButton deliveries={order.days.map((day) => ({ orderId, day }))} />
      )}
      {order && order.days.length > 0 && (
        <OfficeButton onClick={() => setOpen("complaint")}>Reklamation aufnehmen</OfficeButton>
      )}
      <OfficeButton icon={NotebookPen} onClick={() => setOpen("note")}>
        Notiz
      </OfficeButton>
      {guest.email && (
        <OfficeButton icon={Gift} onClick={() => setOpen("code")}>
          Kulanz
        </OfficeButton>
      )}
      {guest.email && (role === "admin" ? <GuestData orderId={orderId} /> : <AskForData orderId={orderId} />)}
      {open === "code" && <GoodwillDialog orderId={orderId} version={guest.version} onClose={close} />}
      {open === "complaint" && <RecordDialog orderId={orderId} onClose={close} />}
      {open === "note" && <GuestNoteDialog orderId={orderId} onClose={close} />}
    </>
  );
}

function GuestSums({ guest }: { guest: Guest }) {
  const figures = [
    ["Bestellungen", String(guest.orderCount)],
    ["Bestellt für", formatEuro(guest.paid)],
    ["Davon zurück", formatEuro(guest.refunded)],
    ["Ausgaben", formatEuro(guest.spent)],
    ["Reklamationen", String(guest.counts.complaints)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-md border border-hairline bg-white p-4 sm:grid-cols-5">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ReportedProblem = Pick<BodyOf<"recordComplaint">, "reason" | "wish" | "text">;

/** What a guest says by telephone or mail. */
function RecordDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [id] = useState(randomUuid);
  const { data: order } = useOffice("readOrder", { params: { orderId } });
  const change = useOfficeChange("recordComplaint", {
    done: "Die Reklamation ist aufgenommen.",
    onDone: onClose,
  });
  const deliveries = order?.deliveries.filter(({ status }) => status !== "cancelled") ?? [];
  const options = deliveries.flatMap(({ isoDate, lines }) => [
    [isoDate, `Ganze Lieferung, ${shortDay(isoDate)}`],
    ...lines.map(({ menuId, name }) => [`${isoDate} ${menuId}`, `${name}, ${shortDay(isoDate)}`]),
  ]);
  const record = ({ about, ...said }: { about: string } & ReportedProblem) => {
    const [isoDate = "", menu] = about.split(" ");
    const day = parseDeliveryDay(isoDate);
    if (!day) return;
    const menuId = menu ? Number(menu) : null;
    change.mutate({ params: { orderId }, body: { id, day, menuId, ...said } });
  };
  return (
    <ConfirmDialog
      title="Reklamation aufnehmen"
      action="Aufnehmen"
      change={change}
      disabled={!order}
      onSave={record}
      onClose={onClose}
    >
      <OfficeSelect name="about" label="Worum geht es?" options={Object.fromEntries(options)} />
      <OfficeSelect name="reason" label="Grund" options={complaintReasons} />
      <OfficeSelect name="wish" label="Was der Gast möchte" options={wishNames} />
      <OfficeTextArea name="text" label="Was der Gast sagt" rows={4} maxLength={1000} data-first-focus="" />
    </ConfirmDialog>
  );
}

function GuestNoteDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [id] = useState(randomUuid);
  const change = useOfficeChange("writeNote", {
    done: "Die Notiz steht beim Gast.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Notiz zum Gast"
      action="Notiz speichern"
      change={change}
      onSave={({ text }: { text: string }) =>
        change.mutate({ params: { orderId }, body: { id, text, isAboutGuest: true } })
      }
      onClose={onClose}
    >
      <OfficeTextArea
        name="text"
        label="Notiz für das Team"
        rows={3}
        maxLength={1000}
        hint="Sie steht bei allen Bestellungen dieses Gasts. Gäste sehen sie nie."
        data-first-focus=""
      />
    </ConfirmDialog>
  );
}
