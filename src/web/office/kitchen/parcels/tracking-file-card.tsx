import { useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { type TrackingPlan, trackingFileMostBytes } from "#contract/office/kitchen/parcels.ts";
import { RefusedRows } from "#web/office/kitchen/parcels/refused-rows.tsx";
import { TrackingRows } from "#web/office/kitchen/parcels/tracking-rows.tsx";
import { sendFile } from "#web/office/send-file.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The carrier's file is checked before it ships anything. */
export function TrackingFileCard({ deliveryDay }: { deliveryDay: DeliveryDay }) {
  const { file, step, check, acceptUnusual, ship, restart } = useTrackingFile(deliveryDay);
  return (
    <div className="lg:col-span-2">
      <Card title="Sendungsnummern aus einer Datei">
        {step.name === "choose" && <Choose error={step.error} onChoose={(chosen) => void check(chosen)} />}
        {step.name === "busy" && <Waiting />}
        {step.name === "checked" && (
          <TrackingRows
            fileName={file?.name ?? ""}
            plan={step.plan}
            note={step.note}
            onImport={() => void ship()}
            onUnusual={() => void acceptUnusual()}
            onCancel={restart}
          />
        )}
        {step.name === "done" && <Done plan={step.plan} onRestart={restart} />}
      </Card>
    </div>
  );
}

function Done({ plan, onRestart }: { plan: TrackingPlan; onRestart: () => void }) {
  const {
    parcels,
    counts: { error },
  } = plan;
  return (
    <div className="space-y-3">
      <Notice type="success">
        {parcels === 1
          ? "Ein Paket ist verschickt. Der Gast bekommt seine Versandmail."
          : `${parcels} Pakete sind verschickt. Die Gäste bekommen ihre Versandmail.`}
      </Notice>
      {error > 0 && <RefusedRows plan={plan} isDone />}
      <OfficeButton onClick={onRestart}>Weitere Datei</OfficeButton>
    </div>
  );
}

function Choose({ error, onChoose }: { error?: string; onChoose: (file: File) => void }) {
  return (
    <>
      {error && (
        <div className="mb-3">
          <Notice type="danger">{error}</Notice>
        </div>
      )}
      <p className="mb-3">
        CSV mit den Spalten „Bestellnummer“ (oder „Sendungsreferenz“) und „Sendungsnummer“, wenn nötig
        „Paketdienst“.
      </p>
      <FileDrop
        icon={FileUp}
        label="Datei auswählen und prüfen"
        hint="Die Prüfung ändert nichts."
        accept=".csv,text/csv"
        onChoose={([file]) => onChoose(file)}
      />
    </>
  );
}

type TrackingStep =
  | { name: "choose"; error?: string }
  | { name: "busy" }
  | { name: "checked"; plan: TrackingPlan; note?: string }
  /** The shipped rows and the ones left out. */
  | { name: "done"; plan: TrackingPlan };

const outdated = "Inzwischen hat sich etwas geändert. Das würde die Datei jetzt tun.";

/** The check comes first; only its valid rows are then shipped. */
function useTrackingFile(deliveryDay: DeliveryDay) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [acceptsUnusual, setAcceptsUnusual] = useState(false);
  const [step, setStep] = useState<TrackingStep>({ name: "choose" });
  const fail = (error: unknown) => setStep({ name: "choose", error: failureText(error) });
  const check = async (
    chosen: File,
    input: { acceptsUnusual: boolean; note?: string } = { acceptsUnusual: false },
  ) => {
    setFile(chosen);
    setAcceptsUnusual(input.acceptsUnusual);
    if (chosen.size > trackingFileMostBytes)
      return setStep({ name: "choose", error: "Die Datei ist zu groß." });
    setStep({ name: "busy" });
    try {
      const query = { fileName: chosen.name, unusual: input.acceptsUnusual };
      const { data } = await sendFile("checkTrackingFile", chosen, { params: { day: deliveryDay }, query });
      setStep({ name: "checked", plan: data, note: input.note });
    } catch (error) {
      fail(error);
    }
  };
  const ship = async () => {
    if (!file || step.name !== "checked") return;
    const { plan } = step;
    setStep({ name: "busy" });
    try {
      const query = { fileName: file.name, unusual: acceptsUnusual, plan: plan.plan };
      const { data } = await sendFile("importTrackingFile", file, { params: { day: deliveryDay }, query });
      setStep({ name: "done", plan: data });
      void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      const isOutdated = error instanceof CallFailed && error.code === "file_outdated";
      if (isOutdated) await check(file, { acceptsUnusual, note: outdated });
      else fail(error);
    }
  };
  const acceptUnusual = async () => {
    if (file) await check(file, { acceptsUnusual: true });
  };
  return { file, step, check, acceptUnusual, ship, restart: () => setStep({ name: "choose" }) };
}
