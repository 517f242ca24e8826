import { Link } from "react-router";
import { type CalendarDay, shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OverdueDelivery } from "#contract/office/orders/overdue.ts";
import { keyOf } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { sinceText } from "#web/office/orders/overdue/overdue-words.ts";
import { useStaff } from "#web/office/team/staff-context.ts";

interface Props {
  caption: string;
  deliveries: readonly OverdueDelivery[];
  today: CalendarDay;
  keys: ReadonlySet<string>;
  onChoose: (keys: ReadonlySet<string>) => void;
}

const head = "h-9 px-3 text-left text-xs font-semibold whitespace-nowrap text-muted";
const cell = "px-3 py-1.5 text-left font-normal";
const link = "inline-flex min-h-6 items-center font-semibold text-forest underline-offset-4 hover:underline";

export function DeliveryRows({ caption, deliveries, today, keys, onChoose }: Props) {
  const all = deliveries.map(keyOf);
  const areAll = all.length > 0 && all.every((key) => keys.has(key));
  const toggle = (key: string) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  return (
    <div className="relative overflow-x-auto rounded-md border border-hairline">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline">
            <th scope="col" className="w-11 pl-3 print:hidden">
              <Box
                label={`Alle wählen: ${caption}`}
                isOn={areAll}
                onChange={() => onChoose(new Set(areAll ? [] : all))}
              />
            </th>
            <th scope="col" className={head}>
              Bestellung
            </th>
            <th scope="col" className={head}>
              Gast
            </th>
            <th scope="col" className={head}>
              Liefertag
            </th>
            <th scope="col" className={`${head} text-right max-md:hidden`}>
              Portionen
            </th>
            <th scope="col" className={head}>
              Paket
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <Row
              key={keyOf(delivery)}
              delivery={delivery}
              today={today}
              isOn={keys.has(keyOf(delivery))}
              onToggle={() => toggle(keyOf(delivery))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  delivery: OverdueDelivery;
  today: CalendarDay;
  isOn: boolean;
  onToggle: () => void;
}

function Row({ delivery, today, isOn, onToggle }: RowProps) {
  const { orderId, number, name, phone, day, portions } = delivery;
  return (
    <tr className={`border-b border-hairline last:border-0 ${isOn ? "bg-sage" : "hover:bg-desk"}`}>
      <td className="pl-3 print:hidden">
        <Box label={`${number} vom ${shortDay(day)} wählen`} isOn={isOn} onChange={onToggle} />
      </td>
      <th scope="row" className={cell}>
        <Link to={officeLink("bestellungen/:orderId", { orderId })} className={`${link} whitespace-nowrap`}>
          {number}
        </Link>
      </th>
      <td className={cell}>
        {name}
        {phone && <span className="block text-xs text-muted">{phone}</span>}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        {shortDay(day)}
        <span className="block text-xs font-semibold text-error">{sinceText(day, today)}</span>
      </td>
      <td className={`${cell} text-right max-md:hidden`}>{portions}</td>
      <td className={cell}>
        <ParcelOf delivery={delivery} />
      </td>
    </tr>
  );
}

function ParcelOf({ delivery }: { delivery: OverdueDelivery }) {
  const { role } = useStaff();
  const { number, day, status, carrier, trackingNumber, trackingUrl } = delivery;
  if (status === "shipped") {
    const text = `${carrier ?? ""} ${trackingNumber ?? ""}`.trim();
    if (!trackingUrl) return text || "–";
    return (
      <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={`${link} wrap-anywhere`}>
        {text}
        <span className="sr-only"> (Sendungsverfolgung, neues Fenster)</span>
      </a>
    );
  }
  const parcelText = status === "packed" ? "Verschicken" : "Packen";
  if (role === "support") return status === "packed" ? "liegt gepackt bereit" : "–";
  return (
    <Link
      to={officeLink("produktion/:day", { day }, { ansicht: "pakete", q: number })}
      aria-label={`${number}: ${parcelText}`}
      className={link}
    >
      {parcelText}
    </Link>
  );
}

function Box({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) {
  return (
    <label className="flex min-h-9 min-w-6 items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={onChange}
        className="size-4.5 accent-forest"
      />
    </label>
  );
}
