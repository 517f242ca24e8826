import { Link } from "react-router";
import { germanDay } from "#contract/day.ts";
import { type BookMonthDetail, openItemNames } from "#contract/office/books/books.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";

type Kind = BookMonthDetail["openItems"][number];
type Item = Kind["rows"][number];

/** A short list needs no press, and stands on paper. */
const mostShown = 10;

/** Money that is still on its way, by kind. */
export function OpenItems({ items }: { items: readonly Kind[] }) {
  const open = items.filter(({ count }) => count > 0);
  if (open.length === 0) return <p className="text-muted">Es ist nichts offen.</p>;
  return (
    <div className="space-y-2">
      {open.map(({ kind, count, amount, rows }) => (
        <details key={kind} open={count <= mostShown}>
          <summary className="min-h-8 cursor-pointer py-1">
            {openItemNames[kind]}: <strong>{euroText(amount)}</strong>{" "}
            <span className="text-muted">({count === 1 ? "ein Posten" : `${count} Posten`})</span>
          </summary>
          <ul className="mt-1 max-w-2xl">
            {rows.map((item) => (
              <li
                key={item.number + item.since + item.amount}
                className="flex flex-wrap items-baseline gap-x-4 border-b border-hairline py-1.5 last:border-0"
              >
                <ItemNumber {...item} />
                {item.firm && <span className="wrap-anywhere">{item.firm}</span>}
                <span className="text-muted">seit {germanDay(item.since)}</span>
                {item.dueOn && (
                  <span className={item.isOverdue ? "font-semibold text-error" : "text-muted"}>
                    {item.isOverdue ? "überfällig, war fällig am" : "fällig am"} {germanDay(item.dueOn)}
                  </span>
                )}
                <span className="ml-auto">{euroText(item.amount)}</span>
              </li>
            ))}
          </ul>
          <AndMore count={count - rows.length} />
        </details>
      ))}
    </div>
  );
}

/** What a firm owes leads to the open invoices, all else to its order; the book-keeper may not open orders. */
function ItemNumber({ number, orderId, firm }: Item) {
  const { role } = useStaff();
  const way = firm
    ? officeLink("offene-rechnungen", { q: number })
    : orderId && officeLink("bestellungen/:orderId", { orderId });
  if (!way || (!firm && role !== "admin")) return <span className="font-semibold">{number}</span>;
  return (
    <Link
      to={way}
      className="inline-flex min-h-6 items-center font-semibold text-forest underline-offset-4 hover:underline"
    >
      {number}
    </Link>
  );
}
