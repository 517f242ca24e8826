import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { ListChange } from "#contract/office/production.ts";
import { signed } from "#web/office/kitchen/cook-list-table.tsx";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

export function ListChanges({ changes }: { changes: readonly ListChange[] }) {
  if (changes.length === 0) return null;
  const sum = changes.reduce((all, { portions }) => all + portions, 0);
  return (
    <Notice type="warning">
      Seit dem Festschreiben hat sich etwas geändert
      {sum !== 0 && `: zusammen ${signed(sum)} ${portionsText(Math.abs(sum)).replace(/^\S+ /, "")}`}.
      <ul className="mt-1">
        {changes.map(({ orderId, orderNumber, name, portions }) => (
          <li key={orderId + name}>
            <strong>{signed(portions)}</strong> {name},{" "}
            <Link
              to={officeLink("bestellungen/:orderId", { orderId })}
              className="underline underline-offset-4"
            >
              {orderNumber}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
