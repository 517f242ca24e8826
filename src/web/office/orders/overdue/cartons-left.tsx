import { Link } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { CartonsLeft } from "#contract/office/orders/overdue.ts";
import { OverdueGroup } from "#web/office/orders/overdue/overdue-group.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";

/** `Ein Karton von 2 hat`, `2 Kartons von 3 haben`. */
function cartonsLeftText({ cartons, cartonsLeft }: CartonsLeft): string {
  return cartonsLeft === 1
    ? `Ein Karton von ${cartons} hat keine Sendungsnummer`
    : `${cartonsLeft} Kartons von ${cartons} haben keine Sendungsnummer`;
}

/** Where its numbers are entered. */
const packingLink = ({ day, number }: CartonsLeft) =>
  officeLink("produktion/:day", { day }, { ansicht: "pakete", q: number });

/** Deliveries of which a carton has stayed behind, or left without its number. */
export function CartonsWithoutNumber({ rows, total }: { rows: readonly CartonsLeft[]; total: number }) {
  return (
    <OverdueGroup title="Kartons ohne Sendungsnummer" total={total} shownCount={rows.length}>
      <ul>
        {rows.map((row) => (
          <li
            key={`${row.day} ${row.orderId}`}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-2.5 last:border-0"
          >
            <p className="min-w-0 grow basis-72 wrap-anywhere">
              <Link
                to={officeLink("bestellungen/:orderId", { orderId: row.orderId })}
                className="inline-flex min-h-6 items-center font-semibold text-forest underline underline-offset-4"
              >
                {row.number}
              </Link>{" "}
              {row.name}, Lieferung am {shortDay(row.day)}: {cartonsLeftText(row)}.
            </p>
            <OfficeLink
              to={packingLink(row)}
              aria-label={`${row.number}: Sendungsnummer eintragen`}
              className="print:hidden"
            >
              Sendungsnummer eintragen
            </OfficeLink>
          </li>
        ))}
      </ul>
    </OverdueGroup>
  );
}
