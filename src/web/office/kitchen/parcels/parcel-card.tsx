import { Check, Gift, Snowflake, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import type { Carrier } from "#contract/office/kitchen/carriers/carriers.ts";
import { mayMarkNotes } from "#contract/office/kitchen/guest-notes.ts";
import type { PackingWay } from "#contract/office/kitchen/production-settings.ts";
import type { Parcel } from "#contract/office/kitchen/parcels.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { ParcelActions } from "#web/office/kitchen/parcels/parcel-actions.tsx";
import { focusScanField } from "#web/office/kitchen/scanning/listen-for-scans.ts";
import type { PackingTable } from "#web/office/kitchen/scanning/use-packing-table.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { DeliveredButton } from "#web/office/orders/delivered-button.tsx";
import { OrderLink } from "#web/office/orders/order-link.tsx";
import { deliveryKind } from "#web/office/orders/order-states.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { briefMoment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Status } from "#web/office/ui/status.tsx";

interface Props {
  deliveryDay: DeliveryDay;
  parcel: Parcel;
  carrier: Carrier;
  isFrozen: boolean;
  /** Its delivery day has come; with `isOver` it has passed. */
  isDue: boolean;
  isOver: boolean;
  isScanned: boolean;
  packingWay: PackingWay;
  table: PackingTable;
}

export function ParcelCard({
  deliveryDay,
  parcel,
  carrier,
  isFrozen,
  isDue,
  isOver,
  isScanned,
  packingWay,
  table,
}: Props) {
  const { role } = useStaff();
  const { name, kind } =
    parcel.isToUnpack && parcel.status === "cancelled"
      ? { name: "Gestoppt", kind: "bad" as const }
      : deliveryKind(parcel.status, isOver);
  const { coolPacks } = parcel;
  const isInHouse = parcel.status === "planned" || parcel.status === "packed";
  return (
    <li
      aria-label={`Paket ${parcel.number}`}
      data-scanned={isScanned || undefined}
      className="keep-together grid gap-x-5 gap-y-3 rounded-md border border-hairline bg-white px-4 py-3 data-scanned:border-2 data-scanned:border-forest md:grid-cols-[9.5rem_minmax(0,1fr)_14.5rem] xl:grid-cols-[12rem_minmax(0,1fr)_17rem] print:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
    >
      <div>
        {isScanned && <p className="text-xs font-semibold text-forest print:hidden">Zuletzt gescannt</p>}
        <p className="text-base">
          <OrderLink {...parcel} />
        </p>
        {parcel.company && <p className="font-semibold wrap-anywhere">{parcel.company}</p>}
        <p className="font-semibold">{parcel.name}</p>
        <p className="text-muted">
          {parcel.zip} {parcel.city}
        </p>
        <p className="mt-1">
          <Status kind={kind}>{name}</Status>
        </p>
        {parcel.packedAt && (
          <p className="mt-1 text-xs text-muted">
            Gepackt von {parcel.packedBy}, {briefMoment(parcel.packedAt)} Uhr
          </p>
        )}
      </div>
      <div>
        <ParcelContents parcel={parcel} />
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-muted">
          <span>{portionsText(parcel.portions)}</span>
          {parcel.cartons.length > 1 && (
            <strong className="text-ink">in {parcel.cartons.length} Kartons</strong>
          )}
          <span className="inline-flex items-center gap-1.5">
            <Snowflake className="size-4" aria-hidden="true" />
            {coolPacks} {coolPacks === 1 ? "Kühlakku" : "Kühlakkus"}
          </span>
        </p>
        {parcel.isToUnpack && (
          <Warning look="bg-error-soft text-error">
            <strong>Gestoppt: bitte auspacken.</strong> Das Geld ist zurück,{" "}
            {parcel.isRestStopped
              ? "die Kartons ohne Sendungsnummer dürfen nicht hinaus."
              : "das Paket darf nicht hinaus."}
          </Warning>
        )}
        {parcel.added.length > 0 && (
          <p className="mt-1.5">Darin ist auch, was dazubestellt wurde: {parcel.added.join(", ")}</p>
        )}
        {parcel.toTakeOut.length > 0 && (
          <Warning look="bg-error-soft text-error">
            <strong>Angehalten: bitte herausnehmen,</strong> was zu {parcel.toTakeOut.join(" und ")} gehört.
            Dafür ist das Geld zurück.
          </Warning>
        )}
        {parcel.held.length > 0 && isInHouse && (
          <Warning look="bg-error-soft text-error">
            <strong>Beiseite legen.</strong> Gesperrt ist {parcel.held.join(", ")}.
          </Warning>
        )}
        {parcel.slipChanges.length > 0 && (
          <Warning look="bg-warning-soft text-warning">
            <strong>Packzettel veraltet.</strong> Seit dem Druck: {parcel.slipChanges.join(", ")}.
          </Warning>
        )}
        {parcel.giftCard !== null && (
          <p className="mt-1.5 flex items-center gap-2 font-semibold">
            <Gift className="size-4 shrink-0" aria-hidden="true" />
            {parcel.giftCard
              ? "Geschenk: Grußkarte ins Paket, keine Preise"
              : "Geschenk: keine Preise ins Paket"}
          </p>
        )}
        {parcel.absence && <p className="mt-1.5 wrap-anywhere">Wenn niemand da ist: {parcel.absence}</p>}
        <ParcelNotes parcel={parcel} deliveryDay={deliveryDay} />
      </div>
      <div className="space-y-2">
        <ParcelActions
          deliveryDay={deliveryDay}
          parcel={parcel}
          carrier={carrier}
          isFrozen={isFrozen}
          table={table}
          packingWay={packingWay}
        />
        {isDue && role !== "kitchen" && (
          <DeliveredButton
            deliveryDay={deliveryDay}
            orderId={parcel.orderId}
            name={parcel.number}
            status={parcel.status}
          />
        )}
      </div>
    </li>
  );
}

/** Several cartons say what lies in which. */
function ParcelContents({ parcel: { cartons, contents } }: { parcel: Parcel }) {
  if (cartons.length === 1) return <Dishes contents={contents} />;
  return (
    <ol className="space-y-2">
      {cartons.map(({ contents, portions, coolPacks, grams }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a carton is its place
        <li key={at}>
          <p className="font-semibold">
            Karton {at + 1} von {cartons.length}
            <span className="font-normal text-muted">
              {" "}
              · {portionsText(portions)}, {coolPacks} {coolPacks === 1 ? "Kühlakku" : "Kühlakkus"},{" "}
              {germanNumber(grams / 1000, 1)}&nbsp;kg
            </span>
          </p>
          <Dishes contents={contents} />
        </li>
      ))}
    </ol>
  );
}

function Dishes({ contents }: Pick<Parcel, "contents">) {
  return (
    <ul>
      {contents.map(({ menuId, name, portions }) => (
        <li key={menuId} className="flex items-baseline gap-2">
          <strong className="shrink-0 text-base">{portions} ×</strong> {name}
        </li>
      ))}
    </ul>
  );
}

function Warning({ look, children }: { look: string; children: ReactNode }) {
  return (
    <p className={`mt-1.5 flex gap-2 rounded-sm px-2.5 py-1.5 ${look}`}>
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** A note that must not be missed looks like no other note. */
function ParcelNotes({ parcel, deliveryDay }: { parcel: Parcel; deliveryDay: DeliveryDay }) {
  const { notes, isAllergy, dishesToMind, noteToRead, noteReadBy } = parcel;
  if (notes.trim() === "" && !isAllergy) return null;
  if (!(isAllergy || noteToRead))
    return (
      <p className="mt-1.5 rounded-sm bg-warning-soft px-2.5 py-1.5 whitespace-pre-line wrap-anywhere">
        {notes}
      </p>
    );
  return (
    <div className="mt-1.5 rounded-sm border-3 border-ink bg-saffron px-2.5 py-1.5 print:bg-white">
      <p className="flex items-center gap-2 font-bold">
        <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
        {isAllergy ? "Allergie oder Unverträglichkeit" : "Anmerkung in fremder Sprache"}
      </p>
      <p className="text-base font-semibold whitespace-pre-line wrap-anywhere">{notes}</p>
      {dishesToMind.length > 0 && (
        <ul className="mt-1 font-bold">
          {dishesToMind.map((dish) => (
            <li key={dish}>{dish}</li>
          ))}
        </ul>
      )}
      {noteReadBy && <p className="mt-1">Gelesen von {noteReadBy}</p>}
      {noteToRead && <ReadNote parcel={parcel} deliveryDay={deliveryDay} mark={noteToRead} />}
    </div>
  );
}

/** The parcel is packed once a person who answers for it has read the note. */
function ReadNote({
  parcel: { orderId, number, status },
  deliveryDay,
  mark,
}: {
  parcel: Parcel;
  deliveryDay: DeliveryDay;
  mark: string;
}) {
  const { role } = useStaff();
  const change = useOfficeChange("markNote", { onDone: focusScanField });
  const params = { day: deliveryDay, orderId };
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p>
        <strong>Noch ungelesen.</strong>{" "}
        {status === "planned" && "Gepackt wird erst, wenn Küche oder Verwaltung „Gelesen“ drückt."}
      </p>
      {mayMarkNotes(role) && (
        <OfficeButton
          look="action"
          className="min-h-11 print:hidden"
          busy={change.isPending}
          icon={Check}
          aria-label={`Anmerkung zu ${number}: gelesen`}
          onClick={() => change.mutate({ params, body: { mark, isRead: true } })}
        >
          Gelesen
        </OfficeButton>
      )}
    </div>
  );
}
