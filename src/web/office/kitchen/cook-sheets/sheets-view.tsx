import { CircleCheck } from "lucide-react";
import { useCallback, useState } from "react";
import { stationKey } from "#contract/office/recipes/stations.ts";
import type { CookSheet, CookSheets } from "#contract/office/kitchen/cook-sheets.ts";
import type { CookList } from "#contract/office/kitchen/production.ts";
import { SheetCard, sheetId } from "#web/office/kitchen/cook-sheets/sheet-card.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const everyStation = "";

/** Cooking by dish: a sheet each, of the whole kitchen or of one station. */
export function SheetsView({ list: { day } }: { list: CookList }) {
  const { data, refetch, instead } = useOffice("readCookSheets", { params: { day } });
  const { get } = useListAddress();
  const { role } = useStaff();
  const { isUnsettled, onUnsettled } = useUnsettled();
  useEvery(20, () => void refetch());
  if (!data) return instead;
  if (data.sheets.length === 0) {
    return (
      <p className="rounded-md border border-hairline bg-white px-4 py-10 text-center text-muted">
        Für diesen Tag ist nichts bestellt.
      </p>
    );
  }
  const station = data.stations.find((one) => one === get("station"));
  const sheets = data.sheets.filter((sheet) => !station || passesThrough(sheet, station));
  const mayMark = data.isFrozen && role !== "packing";
  return (
    <section aria-labelledby="kochblaetter" className="space-y-4">
      <LeaveGuard isDirty={isUnsettled} />
      <Top data={data} sheets={sheets} station={station} />
      {!data.isFrozen && (
        <div className="print:hidden">
          <Notice type="info">
            Die Kochliste ist noch nicht festgeschrieben: Die Mengen steigen mit jeder Bestellung. Abhaken
            können Sie danach.
          </Notice>
        </div>
      )}
      <SheetIndex sheets={sheets} />
      <div className="space-y-4">
        {sheets.map((sheet) => (
          <SheetCard
            key={sheet.menuId}
            day={day}
            sheet={sheet}
            station={station}
            isFrozen={data.isFrozen}
            limits={data.limits}
            mayMark={mayMark}
            onUnsettled={onUnsettled}
          />
        ))}
      </div>
    </section>
  );
}

/** The page asks once for all its sheets. */
function useUnsettled() {
  const [menuIds, setMenuIds] = useState<readonly number[]>([]);
  const onUnsettled = useCallback((menuId: number, isUnsettled: boolean) => {
    setMenuIds((before) => {
      if (before.includes(menuId) === isUnsettled) return before;
      return isUnsettled ? [...before, menuId] : before.filter((id) => id !== menuId);
    });
  }, []);
  return { isUnsettled: menuIds.length > 0, onUnsettled };
}

function passesThrough({ blocks }: CookSheet, station: string): boolean {
  return blocks.some(({ steps }) => steps.some((step) => stationKey(step.station) === stationKey(station)));
}

const isCooked = ({ checks }: CookSheet) => checks.some(({ kind }) => kind === "cooked");

interface TopProps {
  data: CookSheets;
  sheets: readonly CookSheet[];
  station: string | undefined;
}

function Top({ data: { stations }, sheets, station }: TopProps) {
  const { set } = useListAddress();
  const cooked = sheets.filter(isCooked).length;
  const options = [everyStation, ...stations].map((value) => ({ value, name: value || "Alle Stationen" }));
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 id="kochblaetter">{station ? `Kochblätter: ${station}` : "Kochblätter"}</h2>
        <p role="status" className="mt-1 print:hidden">
          {sheets.length === 1 ? "Ein Gericht" : `${sheets.length} Gerichte`}, {cooked} davon gekocht.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {stations.length > 0 && (
          <Segments
            label="Station"
            isTall
            options={options}
            chosen={station ?? everyStation}
            onChoose={(chosen) => set({ station: chosen || null })}
          />
        )}
        <PrintButton className="min-h-14" />
      </div>
    </div>
  );
}

/** The day at a glance; a press goes to the sheet. */
function SheetIndex({ sheets }: { sheets: readonly CookSheet[] }) {
  if (sheets.length < 2) return null;
  return (
    <nav aria-label="Gerichte" className="print:hidden">
      <ul className="grid gap-x-4 rounded-md border border-hairline bg-white px-2 py-1.5 md:grid-cols-2 xl:grid-cols-3">
        {sheets.map((sheet) => (
          <li key={sheet.menuId}>
            <button
              type="button"
              onClick={() => goTo(sheet)}
              className="flex min-h-14 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-sand"
            >
              <strong className="w-10 shrink-0 text-right text-lg">{sheet.now}</strong>
              <span className="min-w-0 grow">{sheet.name}</span>
              {isCooked(sheet) && (
                <CircleCheck className="size-5 shrink-0 text-success" aria-label="gekocht" role="img" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(sheet: CookSheet): void {
  const place = document.getElementById(sheetId(sheet));
  place?.scrollIntoView({ block: "start" });
  place?.focus({ preventScroll: true });
}
