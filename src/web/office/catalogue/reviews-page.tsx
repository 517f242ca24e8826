import type { ReviewState } from "#contract/office/reviews.ts";
import { reviewColumns } from "#web/office/catalogue/review-columns.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { ListTable } from "#web/office/ui/list-table.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

const states: readonly { value: ReviewState; name: string; empty: string }[] = [
  { value: "pending", name: "Zu prüfen", empty: "Gerade wartet keine Bewertung auf Sie." },
  { value: "published", name: "Veröffentlicht", empty: "Noch ist keine Bewertung veröffentlicht." },
  { value: "rejected", name: "Abgelehnt", empty: "Keine Bewertung ist abgelehnt." },
];

export default function ReviewsPage() {
  const { q, page, get, set } = useListAddress();
  const shown = states.find(({ value }) => value === get("stand")) ?? states[0];
  const state = shown?.value ?? "pending";
  const { data, error, refetch } = useOffice("readReviews", { query: { q, page, state } });
  return (
    <OfficePage
      title="Bewertungen"
      about="Jede stammt aus einer zugestellten Lieferung. Lehnen Sie nur ab, was beleidigt, wirbt, Persönliches nennt oder nicht vom Gericht handelt: Auch wenige Sterne werden veröffentlicht."
      actions={<SearchField label="Menü, Text oder Bestellnummer" />}
    >
      <div className="mb-4">
        <Segments label="Stand" options={states} chosen={state} onChoose={(value) => set({ stand: value })} />
      </div>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
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
