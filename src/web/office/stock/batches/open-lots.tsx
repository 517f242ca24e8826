import { CircleAlert, PackageOpen } from "lucide-react";
import { useState } from "react";
import type { OpenLot } from "#contract/office/stock/batches.ts";
import { OpenNext, PackOpened, type Opened } from "#web/office/stock/batches/open-next.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  openLots: readonly OpenLot[];
  mayOpen: boolean;
}

/** The pack on the counter may not be used, or by the books nothing is left in it. */
export const isUrgent = ({ lot }: OpenLot) => lot !== null && (lot.milligrams === 0 || lot.stops.length > 0);

/** Salt and the like: which pack everything takes from, and the press that opens the next one. */
export function OpenLots({ openLots, mayOpen }: Props) {
  const [asked, setAsked] = useState<OpenLot | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (openLots.length === 0) return null;
  return (
    <section aria-label="Offene Packungen">
      <h2 className="mb-2">Offene Packungen</h2>
      {opened && <PackOpened key={opened.lotId} opened={opened} onUndone={() => setOpened(null)} />}
      <ul className="rounded-md border border-hairline bg-white px-4">
        {openLots.map((one) => (
          <li
            key={one.ingredientId}
            className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-hairline py-2 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-60 text-base">
              <strong>{one.name}</strong> <State of={one} />
            </div>
            {mayOpen && one.next.length > 0 && (
              <OfficeButton
                className="min-h-14 px-5 text-base print:hidden"
                look={isUrgent(one) ? "action" : "plain"}
                icon={<PackageOpen className="size-5" aria-hidden="true" />}
                onClick={() => setAsked(one)}
              >
                <span>
                  Neue Packung<span className="sr-only">: {one.name}</span>
                </span>
              </OfficeButton>
            )}
          </li>
        ))}
      </ul>
      {asked && <OpenNext of={asked} onClose={() => setAsked(null)} onOpened={setOpened} />}
    </section>
  );
}

function State({ of: { lot, next } }: { of: OpenLot }) {
  if (!lot) return <span className="text-muted">noch keine offen</span>;
  const problem = lot.stops.length > 0 ? `gesperrt: ${lot.stops.join("; ")}` : "nach dem Lager leer";
  return (
    <>
      <span className="text-muted">
        {lot.code}, offen seit {moment(lot.openedAt)} Uhr
      </span>
      {(lot.milligrams === 0 || lot.stops.length > 0) && (
        <span className="flex items-center gap-1.5 font-semibold text-warning wrap-anywhere">
          <CircleAlert className="size-4 shrink-0 text-warning-icon" aria-hidden="true" />
          {problem}
          {next.length === 0 && ". Im Lager ist keine andere."}
        </span>
      )}
    </>
  );
}
