import { Link } from "react-router";
import { formatEuro } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";

/** The price history: the proof of every reduction (§ 11 PAngV). */
export function PricesCard() {
  const { menu, isAdmin } = useEditor();
  return (
    <Card title="Preisverlauf">
      <table className="w-full max-w-2xl">
        <caption className="sr-only">Preise, der neueste zuerst</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-muted">
            <th scope="col" className="py-1 text-left font-semibold">
              Seit
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Preis
            </th>
            <th scope="col" className="py-1 pl-6 text-left font-semibold">
              Verkauf
            </th>
          </tr>
        </thead>
        <tbody>
          {menu.prices.map(({ id, since, price, isOffered }) => (
            <tr key={id} className="border-b border-hairline last:border-0">
              <th scope="row" className="h-9 text-left font-normal">
                {since ? moment(since) : "von Anfang an"}
              </th>
              <td className="text-right">{formatEuro(price)}</td>
              <td className="pl-6">
                {isOffered ? (
                  <Status kind="good">verkauft</Status>
                ) : (
                  <Status kind="over">nicht verkauft</Status>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isAdmin && (
        <p className="mt-3">
          <Link
            to={officeLink("protokoll", { topic: "menu", q: menu.id })}
            className="inline-block min-h-6 text-forest underline underline-offset-3"
          >
            Alle Änderungen an diesem Menü
          </Link>
        </p>
      )}
    </Card>
  );
}
