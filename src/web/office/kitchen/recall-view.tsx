import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import type { CookList } from "#contract/office/kitchen/production.ts";
import { type DishGuest, type DishGuests, writesToGuests } from "#contract/office/kitchen/dish-guests.ts";
import { stockActs } from "#contract/office/stock/stops.ts";
import type { Role } from "#contract/team/staff.ts";
import { DishHolds } from "#web/office/kitchen/dish-holds.tsx";
import { leftText } from "#web/office/kitchen/left-text.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BulkBar } from "#web/office/orders/bulk-changes/bulk-bar.tsx";
import { OrderLink } from "#web/office/orders/order-link.tsx";
import { deliveryKind } from "#web/office/orders/order-states.ts";
import { StartRecall } from "#web/office/stock/trace/start-recall.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Status } from "#web/office/ui/status.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

export function RecallView({ list }: { list: CookList }) {
  const { get, set } = useListAddress();
  // What no one gets was not cooked: it has no batch to trace.
  const menus = list.lines.filter(({ batch, now }) => batch !== null && now > 0);
  const chosen = menus.find(({ menuId }) => String(menuId) === get("charge")) ?? menus[0];
  if (!chosen)
    return (
      <Notice type="info">
        {list.frozen
          ? "Für diesen Tag wurde nichts gekocht."
          : "Chargen gibt es, sobald die Kochliste festgeschrieben ist."}
      </Notice>
    );
  const options = Object.fromEntries(menus.map(({ menuId, name, batch }) => [menuId, `${batch} · ${name}`]));
  return (
    <div className="space-y-4">
      <div className="max-w-xl print:hidden">
        <OfficeSelect
          label="Charge"
          options={options}
          value={chosen.menuId}
          onChange={(event) => set({ charge: event.target.value })}
        />
      </div>
      <Batch key={chosen.menuId} deliveryDay={list.day} menuId={chosen.menuId} />
    </div>
  );
}

const mayRecall: readonly Role[] = stockActs.recall.roles;

function Batch({ deliveryDay, menuId }: { deliveryDay: DeliveryDay; menuId: number }) {
  const { role } = useStaff();
  const params = { day: deliveryDay, menuId: String(menuId) };
  const { data, error, instead } = useOffice("readDishGuests", { params });
  const [isStarting, setStarting] = useState(false);
  if (error) return instead;
  if (!data || data.menuId !== menuId) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{leftText(data.guests)}</p>
        {mayRecall.includes(role) && data.guests.length > 0 && (
          <OfficeButton look="danger" className="min-h-11 print:hidden" onClick={() => setStarting(true)}>
            Rückruf beginnen
          </OfficeButton>
        )}
      </div>
      <DishHolds of={{ day: deliveryDay, menuId }} holds={data.holds} />
      {data.guests.length > 0 && writesToGuests.includes(role) && (
        <BulkBar
          deliveries={data.guests.map(({ orderId }) => ({ orderId, day: deliveryDay }))}
          reason={`Zu Ihrem Menü ${data.menuName}`.slice(0, 200)}
          subject={`Zu Ihrem Menü ${data.menuName}`.slice(0, 90)}
          menu={{ id: menuId, name: data.menuName }}
          mayMove={data.guests.some(({ hasLeft }) => !hasLeft)}
          label={
            data.guests.length === 1
              ? "Eine betroffene Bestellung:"
              : `${data.guests.length} betroffene Bestellungen:`
          }
        />
      )}
      <BatchTable guests={data.guests} isOver={data.isOver} />
      {isStarting && (
        <StartRecall
          of={{ day: deliveryDay, menuId }}
          title={`${data.menuName}, ${data.batch}`}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  );
}

/** Only who writes to guests sees how to reach them. */
const columns = (isOver: boolean, role: Role): Column<DishGuest>[] => [
  {
    name: "Bestellung",
    heads: true,
    cell: (row) => <OrderLink {...row} />,
  },
  { name: "Name", cell: ({ name }) => name },
  ...(writesToGuests.includes(role)
    ? [
        { name: "E-Mail", breaks: true, cell: ({ email }: DishGuest) => email },
        { name: "Telefon", cell: ({ phone }: DishGuest) => phone, spare: true },
      ]
    : []),
  { name: "Portionen", right: true, cell: ({ portions }) => portions },
  {
    name: "Paket",
    cell: ({ status, isPartlyHere }) => {
      const { name, kind } = deliveryKind(status, isOver);
      return (
        <>
          <Status kind={kind}>{name}</Status>
          {isPartlyHere && <span className="block">Kartons davon sind noch im Haus</span>}
        </>
      );
    },
  },
];

function BatchTable({ guests, isOver }: Pick<DishGuests, "guests" | "isOver">) {
  const { role } = useStaff();
  return (
    <ListTable
      caption="Gäste mit Portionen dieser Charge"
      columns={columns(isOver, role)}
      rows={guests}
      rowKey={({ orderId }) => orderId}
      empty="Niemand hat Portionen dieser Charge bekommen."
    />
  );
}
