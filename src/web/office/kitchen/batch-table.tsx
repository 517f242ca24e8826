import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { BatchGuests, RecallGuest } from "#contract/office/recalls.ts";
import { deliveryKind } from "#web/office/orders/order-states.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { Status } from "#web/office/ui/status.tsx";

const columns = (isOver: boolean): Column<RecallGuest>[] => [
  {
    name: "Bestellung",
    heads: true,
    cell: ({ orderId, number }) => (
      <Link
        to={officeLink("bestellungen/:orderId", { orderId })}
        className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-forest underline-offset-4 hover:underline"
      >
        {number}
      </Link>
    ),
  },
  { name: "Name", cell: ({ name }) => name },
  { name: "E-Mail", breaks: true, cell: ({ email }) => email },
  { name: "Telefon", cell: ({ phone }) => phone, spare: true },
  { name: "Portionen", right: true, cell: ({ portions }) => portions },
  {
    name: "Paket",
    cell: ({ status }) => {
      const { name, kind } = deliveryKind(status, isOver);
      return <Status kind={kind}>{name}</Status>;
    },
  },
];

export function BatchTable({ guests, isOver }: Pick<BatchGuests, "guests" | "isOver">) {
  return (
    <ListTable
      caption="Gäste mit Portionen dieser Charge"
      columns={columns(isOver)}
      rows={guests}
      rowKey={({ orderId }) => orderId}
      empty="Niemand hat Portionen dieser Charge bekommen."
    />
  );
}
