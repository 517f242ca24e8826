import { Check, X } from "lucide-react";
import { useState } from "react";
import type { ReviewRow, ReviewState } from "#contract/office/catalogue/reviews.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { OrderLink } from "#web/office/orders/order-link.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Stars } from "#web/shared/ui/stars.tsx";

const states: readonly { value: ReviewState; name: string; empty: string }[] = [
  { value: "pending", name: "Zu prüfen", empty: "Gerade wartet keine Bewertung auf Sie." },
  { value: "published", name: "Veröffentlicht", empty: "Noch ist keine Bewertung veröffentlicht." },
  { value: "rejected", name: "Abgelehnt", empty: "Keine Bewertung ist abgelehnt." },
];

export default function ReviewsPage() {
  const { q, page, get, set } = useListAddress();
  const shown = states.find(({ value }) => value === get("stand")) ?? states[0];
  const state = shown?.value ?? "pending";
  const { data, instead } = useOffice("readReviews", { query: { q, page, state } });
  return (
    <OfficePage
      title="Bewertungen"
      about="Jede stammt aus einer zugestellten Lieferung. Lehnen Sie nur ab, was beleidigt, wirbt, Persönliches nennt oder nicht vom Gericht handelt: Auch wenige Sterne werden veröffentlicht."
      actions={<SearchField label="Menü, Text oder Bestellnummer" />}
    >
      <div className="mb-4">
        <Segments label="Stand" options={states} chosen={state} onChoose={(value) => set({ stand: value })} />
      </div>
      {instead}
      {data && (
        <>
          <ListTable
            caption={`Bewertungen: ${shown?.name}`}
            columns={reviewColumns}
            rows={data.rows}
            rowKey={(row) => row.id}
            empty={q ? "Keine Bewertung passt dazu." : (shown?.empty ?? "")}
          />
          <Pager total={data.total} />
        </>
      )}
    </OfficePage>
  );
}

const reviewColumns: Column<ReviewRow>[] = [
  { name: "Eingang", heads: true, cell: (row) => moment(row.createdAt) },
  {
    name: "Bewertung",
    cell: ({ stars, text, menu }) => (
      <span className="block min-w-48">
        <span className="block font-semibold">{menu.name}</span>
        <Stars stars={stars} />
        <span className="block wrap-anywhere">{text || <span className="text-muted">ohne Text</span>}</span>
      </span>
    ),
  },
  {
    name: "Bestellung",
    spare: true,
    cell: ({ order }) => <OrderLink orderId={order.id} number={order.number} />,
  },
  { name: "Entscheidung", cell: (row) => <ReviewActions review={row} /> },
];

function ReviewActions({ review }: { review: ReviewRow }) {
  const { id, state, decided, reason, menu } = review;
  const [isRejecting, setRejecting] = useState(false);
  const [missing, setMissing] = useState<string>();
  const params = { reviewId: id };
  const publish = useOfficeChange("publishReview", { done: "Die Bewertung ist veröffentlicht." });
  const reject = useOfficeChange("rejectReview", {
    done: "Die Bewertung ist abgelehnt.",
    onDone: () => setRejecting(false),
  });
  const rejectFor = (reason: string) => {
    setMissing(reason.trim() ? undefined : "Bitte geben Sie den Grund an.");
    if (reason.trim()) reject.mutate({ params, body: { reason } });
  };
  return (
    <div className="min-w-56 space-y-1.5 print:hidden">
      {decided && (
        <p className="text-xs text-muted wrap-anywhere">
          {moment(decided.at)}, {decided.by}
          {reason && `: ${reason}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== "published" && (
          <OfficeButton
            look="action"
            icon={Check}
            busy={publish.isPending}
            aria-label={`Veröffentlichen: ${menu.name}`}
            onClick={() => publish.mutate({ params })}
          >
            Veröffentlichen
          </OfficeButton>
        )}
        {state !== "rejected" && (
          <OfficeButton
            icon={X}
            aria-label={`Ablehnen: ${menu.name}`}
            onClick={() => {
              setMissing(undefined);
              setRejecting(true);
            }}
          >
            Ablehnen
          </OfficeButton>
        )}
      </div>
      {isRejecting && (
        <ConfirmDialog
          title="Bewertung ablehnen"
          action="Ablehnen"
          look="danger"
          busy={reject.isPending}
          error={reject.error ?? undefined}
          onDo={(entries) => rejectFor(String(entries.get("reason")))}
          onClose={() => setRejecting(false)}
        >
          <p>
            Wenige Sterne sind kein Grund: Was hier steht, gilt für gute und schlechte Bewertungen gleich.
          </p>
          <OfficeTextArea
            name="reason"
            label="Grund"
            rows={3}
            maxLength={300}
            data-first-focus=""
            error={missing}
            hint="Der Gast liest ihn auf seiner Bestellseite."
          />
        </ConfirmDialog>
      )}
    </div>
  );
}
