import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { ReviewRow } from "#contract/office/reviews.ts";
import { ReviewActions } from "#web/office/catalogue/review-actions.tsx";
import type { Column } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Stars } from "#web/shared/ui/stars.tsx";

export const reviewColumns: Column<ReviewRow>[] = [
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
    cell: ({ order }) => (
      <Link
        to={officeLink("bestellungen/:orderId", { orderId: order.id })}
        className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-forest underline-offset-4 hover:underline"
      >
        {order.number}
      </Link>
    ),
  },
  { name: "Entscheidung", cell: (row) => <ReviewActions review={row} /> },
];
