import { ScanBarcode, TriangleAlert, Volume2, VolumeOff } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { PackingWay } from "#contract/office/kitchen/production-settings.ts";
import { focusScanField } from "#web/office/kitchen/scanning/listen-for-scans.ts";
import { cartonName, type Outcome } from "#web/office/kitchen/scanning/table-state.ts";
import { packAnyway } from "#web/office/kitchen/scanning/scan-signal.tsx";
import { isMuted, mute, playSound } from "#web/office/kitchen/scanning/scan-sound.ts";
import type { LoggedOutcome, PackingTable } from "#web/office/kitchen/scanning/use-packing-table.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

const time = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", timeStyle: "medium" });

const dots = { right: "bg-success", repeated: "bg-warning-icon", wrong: "bg-error" } as const;

interface Props {
  table: PackingTable;
  carrier: string;
  packingWay: PackingWay;
}

const hints: Record<PackingWay, string> = {
  parcel:
    "Einmal scannen: gepackt. Noch einmal: dann kommt die Sendungsnummer dieses Kartons. Oder die Bestellnummer tippen.",
  dish: "Erst der Packzettel, dann jede Portion: Mit der letzten ist das Paket gepackt. Den Packzettel noch einmal: dann kommt die Sendungsnummer.",
};

/** For typed codes, and for the outcome of each code. A scanner works wherever the focus is. */
export function ScanPanel({ table, carrier, packingWay }: Props) {
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // A refused typed text stays for correction until another code is scanned.
  const refusedText = useRef("");
  const { awaiting, outcomes, passedOver } = table;
  useEffect(focusScanField, []);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = field.current;
    const text = input?.value.trim();
    if (!(input && text)) return;
    // Cleared at once, or the next code would follow this one in the field.
    input.value = "";
    const { kind } = await table.take(text);
    if (kind !== "wrong" || input.value) return;
    input.value = text;
    refusedText.current = text;
    input.select();
  };
  const [last] = outcomes;
  useEffect(() => {
    if (last && field.current?.value === refusedText.current) field.current.value = "";
    // Brings the scanned parcel into view, which stands below the panel.
    if (last) panel.current?.scrollIntoView({ block: "nearest" });
  }, [last]);
  return (
    <section
      ref={panel}
      aria-label="Scannen"
      className="rounded-md border border-hairline bg-white p-4 print:hidden"
    >
      <div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-[3fr_2fr]">
        <form noValidate onSubmit={(event) => void send(event)} className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <OfficeField
              ref={field}
              name="code"
              label={table.open ? "Portion scannen" : "Packzettel scannen"}
              data-scan=""
              maxLength={100}
              spellCheck={false}
              hint={
                table.open
                  ? "Das kleine Viereck auf dem Etikett, oder die kleine Zeile unter der Charge tippen."
                  : hints[packingWay]
              }
            />
          </div>
          <OfficeButton type="submit" className="mt-5 shrink-0" icon={ScanBarcode}>
            Übernehmen
          </OfficeButton>
        </form>
        <div className="flex items-start justify-between gap-3 sm:pt-5">
          <div className="min-h-9">
            <p role="status" className="font-semibold">
              {last && last.kind !== "wrong" && (
                <span key={last.id} className={last.loud ? "block bg-ink px-2.5 py-1.5 text-saffron" : ""}>
                  {last.text}
                </span>
              )}
            </p>
            <p role="alert" className="font-semibold text-error">
              {last?.kind === "wrong" && <span key={last.id}>{last.text}</span>}
            </p>
            {last && <Insist table={table} on={last} />}
          </div>
          <SoundButton />
        </div>
      </div>
      {awaiting && (
        <p className="mt-3 flex items-center gap-2.5 rounded-sm bg-sage px-3 py-2.5 text-base font-semibold text-forest">
          <ScanBarcode className="size-5 shrink-0" aria-hidden="true" />
          Jetzt die Sendungsnummer von {awaiting.number}
          {awaiting.cartons > 1 && `, Karton ${awaiting.carton} von ${awaiting.cartons},`} scannen ({carrier}
          ).
        </p>
      )}
      {passedOver.length > 0 && (
        <p className="mt-3 flex gap-2.5 rounded-sm bg-warning-soft px-3 py-2.5 text-base font-semibold text-warning">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning-icon" aria-hidden="true" />
          Gepackt und noch ohne Sendungsnummer: {passedOver.join(", ")}.
        </p>
      )}
      <LastScans outcomes={outcomes.slice(1)} />
    </section>
  );
}

/** Confirms a refused step: an unusual number, packing before the day, or more than is reported. */
function Insist({ table, on }: { table: PackingTable; on: Outcome }) {
  const { insist } = on;
  const anyway = packAnyway(on);
  if (anyway)
    return (
      <OfficeButton className="mt-2" onClick={() => void table.insist(anyway.on)}>
        {anyway.text}
      </OfficeButton>
    );
  return (
    insist && (
      <OfficeButton className="mt-2" onClick={() => void table.insist({ insist })}>
        {`Trotzdem für ${cartonName(insist)} verwenden`}
      </OfficeButton>
    )
  );
}

function SoundButton() {
  const [isOff, setOff] = useState(isMuted);
  const Icon = isOff ? VolumeOff : Volume2;
  const change = () => {
    mute(!isOff);
    setOff(!isOff);
    // Switched on again, the sound is played as a test.
    if (isOff) playSound("right");
    focusScanField();
  };
  return (
    <OfficeButton
      aria-pressed={!isOff}
      aria-label="Töne beim Scannen"
      title={isOff ? "Töne sind aus" : "Töne sind an"}
      onClick={change}
      icon={Icon}
    />
  );
}

/** The previous outcomes, so that a refusal is not missed when the next slip follows at once. */
function LastScans({ outcomes }: { outcomes: readonly LoggedOutcome[] }) {
  if (outcomes.length === 0) return null;
  return (
    <ol aria-label="Davor gescannt" className="mt-3 space-y-1 border-t border-hairline pt-3">
      {outcomes.map(({ id, kind, text, at, loud }) => (
        <li
          key={id}
          className={`flex items-baseline gap-2.5 ${kind === "wrong" ? "font-semibold text-error" : loud ? "font-semibold" : "text-muted"}`}
        >
          <span className={`size-2 shrink-0 rounded-full ${dots[kind]}`} aria-hidden="true" />
          <span className="shrink-0">{time.format(at)}</span>
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ol>
  );
}
