import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type TrackingPlan, trackingFileMostBytes } from "#contract/office/tracking-file.ts";
import { CallFailed } from "#web/api/client.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { sendFile } from "#web/office/send-file.ts";

/** Where the way from the carrier's answer to shipped parcels stands. */
export type TrackingStep =
  | { name: "choose"; error?: string }
  | { name: "busy" }
  | { name: "checked"; plan: TrackingPlan; note?: string }
  | { name: "done"; shipped: number };

const outdated = "Inzwischen hat sich etwas geändert. Das würde die Datei jetzt tun.";

/** A file is checked first; what the check has shown, and only that, is then done. */
export function useTrackingFile(day: string) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<TrackingStep>({ name: "choose" });
  const fail = (error: unknown) => setStep({ name: "choose", error: failureText(error) });
  const check = async (chosen: File, note?: string) => {
    setFile(chosen);
    if (chosen.size > trackingFileMostBytes)
      return setStep({ name: "choose", error: "Die Datei ist zu groß." });
    setStep({ name: "busy" });
    try {
      const query = { fileName: chosen.name };
      const { data } = await sendFile("checkTrackingFile", chosen, { params: { day }, query });
      setStep({ name: "checked", plan: data, note });
    } catch (error) {
      fail(error);
    }
  };
  const carryOut = async () => {
    if (!file || step.name !== "checked") return;
    const { plan } = step;
    setStep({ name: "busy" });
    try {
      const query = { fileName: file.name, plan: plan.plan };
      const { data } = await sendFile("importTrackingFile", file, { params: { day }, query });
      setStep({ name: "done", shipped: data.counts.changed });
      void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (error) {
      if (error instanceof CallFailed && error.code === "file_outdated") await check(file, outdated);
      else fail(error);
    }
  };
  return { file, step, check, carryOut, restart: () => setStep({ name: "choose" }) };
}
