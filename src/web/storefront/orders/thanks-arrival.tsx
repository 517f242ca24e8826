import { ChefHat, Check, DoorClosed, FileText, Mail, MapPin, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { pages } from "#contract/addresses.ts";
import { absenceText } from "#contract/checkout/absence.ts";
import { addressLines } from "#contract/checkout/address-lines.ts";
import { nearDay } from "#contract/day.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { MenuPicture } from "#web/shared/ui/menu-picture.tsx";
import { Email } from "#web/shared/ui/unbroken.tsx";
import { CalendarTile } from "#web/storefront/calendar/calendar-tile.tsx";
import { useContact } from "#web/storefront/navigation/use-company.ts";

interface Props {
  order: GuestOrder;
  token: string;
  invoiceNumber: string | null;
}

const mostPictures = 4;

/** Food, and that it is ordered. */
export function OrderedFood({ order: { deliveries } }: Pick<Props, "order">) {
  const all = deliveries.flatMap(({ lines }) => lines.flatMap(({ picture }) => (picture ? [picture] : [])));
  const pictures = [...new Map(all.map((picture) => [picture.base, picture])).values()];
  return (
    <div aria-hidden="true" className="relative mx-auto flex w-fit">
      {pictures.slice(0, mostPictures).map((picture) => (
        <MenuPicture
          key={picture.base}
          picture={{ ...picture, alt: "" }}
          sizes="80px"
          className="-ml-3 size-16 rounded-full md:size-20 border-3 border-canvas object-cover [picture:first-child>&]:ml-0"
        />
      ))}
      <span className="absolute -right-1 -bottom-1 inline-flex size-7.5 items-center justify-center rounded-full border-3 border-canvas bg-success text-white">
        <Check className="size-4.5" strokeWidth={3} />
      </span>
    </div>
  );
}

/** When it comes, where it is put, and what is to do now: what a person wants to know who has just paid. */
export function Arrival({ order, token, invoiceNumber }: Props) {
  const inZone = useGermanTime();
  const coming = order.deliveries.filter(({ step, isoDate }) => step !== null && isoDate >= order.today);
  const [first, ...later] = coming;
  if (!first) return null;
  return (
    <section
      aria-labelledby="ankunft"
      className="rounded-lg bg-white px-5 py-4 text-left shadow-card sm:px-6"
    >
      <div className="flex items-center gap-4">
        <div className="max-sm:hidden">
          <CalendarTile deliveryDay={first.isoDate} />
        </div>
        <div className="min-w-0">
          <h2 id="ankunft" className="text-[1.1875rem] leading-tight sm:text-[1.375rem]">
            Am {nearDay(first.isoDate)} kommt {order.isGift ? "Ihr Geschenk" : "Ihr Essen"}
          </h2>
          {later.length > 0 && (
            <p className="mt-0.5 text-sm text-muted">
              Danach am {new Intl.ListFormat("de").format(later.map(({ isoDate }) => nearDay(isoDate)))}
            </p>
          )}
        </div>
      </div>
      <ul className="mt-3 space-y-1.5 text-sm sm:space-y-2 sm:text-[.9375rem]/[1.375rem]">
        <Place delivery={first} />
        <Fact icon={<ChefHat className={look} aria-hidden="true" />}>
          {inZone(first.changes.message)}{" "}
          {first.changes.isPossible && (
            <Link to={pages.guestOrder(token)} className="text-link">
              Ändern
            </Link>
          )}
        </Fact>
        <Letters email={order.email} number={order.number} />
        <Fact icon={<Truck className={look} aria-hidden="true" />}>
          Mit dem Versand kommt eine <Email /> mit der Sendungsverfolgung.
        </Fact>
        {invoiceNumber && <InvoiceNumber number={invoiceNumber} />}
      </ul>
    </section>
  );
}

const look = "mt-px size-4.5 shrink-0 text-forest";

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function Place({ delivery: { address } }: { delivery: OrderedDelivery }) {
  const absence = absenceText(address);
  return (
    <>
      <Fact icon={<MapPin className={look} aria-hidden="true" />}>{addressLines(address).join(", ")}</Fact>
      <Fact icon={<DoorClosed className={look} aria-hidden="true" />}>
        {absence
          ? `Wenn niemand da ist: ${absence}`
          : "Bitte sorgen Sie dafür, dass jemand das Paket annehmen kann."}
      </Fact>
    </>
  );
}

function InvoiceNumber({ number }: { number: string }) {
  return (
    <Fact icon={<FileText className={look} aria-hidden="true" />}>
      Ihre Rechnungsnummer: <strong>{number}</strong>
    </Fact>
  );
}

function Letters({ email, number }: { email: string; number: string }) {
  const contact = useContact();
  return (
    <Fact icon={<Mail className={look} aria-hidden="true" />}>
      Bestätigung und Rechnung kommen gleich per <Email />
      {email && (
        <>
          {" "}
          an <strong>{email}</strong>
        </>
      )}
      .{" "}
      <a
        href={`mailto:${contact.email}?subject=${encodeURIComponent(`Bestellung ${number}`)}`}
        className="text-link whitespace-nowrap"
      >
        Adresse falsch?
      </a>
    </Fact>
  );
}
