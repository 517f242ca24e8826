import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { type TrackingPlan, trackingFileMostBytes } from "#contract/office/tracking-file.ts";
import { sendFile } from "#web/office/send-file.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

export type TrackingStep =
  | { name: "choose"; error?: string }
  | { name: "busy" }
  | { name: "checked"; plan: TrackingPlan; note?: string }
  /** The shipped rows and the ones left out. */
  | { name: "done"; plan: TrackingPlan };

const outdated = "Inzwischen hat sich etwas geändert. Das würde die Datei jetzt tun.";

/** The check comes first; only its valid rows are then shipped. */
export function useTrackingFile(deliveryDay: DeliveryDay) {
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
