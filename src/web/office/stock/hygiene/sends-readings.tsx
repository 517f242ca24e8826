import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { officeApi } from "#web/office/office-api.ts";
import { keptReadings, useKeptReadings } from "#web/office/stock/hygiene/kept-readings.ts";
import { type SendReadings, sendWaiting } from "#web/office/stock/hygiene/send-waiting.ts";

const retrySeconds = 15;
let isSending = false;

const send: SendReadings = async (readings) => (await officeApi("addReadings", { body: { readings } })).data;

/** On every page of the office: what was measured without network leaves this device as soon as it can. */
export function SendsReadings({ email }: { email: string }) {
  const queries = useQueryClient();
  const count = useKeptReadings().waiting.filter(({ by }) => by === email).length;
  const run = useCallback(async () => {
    if (isSending || keptReadings.read().waiting.every(({ by }) => by !== email)) return;
    isSending = true;
    await sendWaiting(keptReadings, email, send).finally(() => {
      isSending = false;
    });
    void queries.invalidateQueries({ queryKey: ["office"] });
  }, [email, queries]);
  useEffect(() => {
    if (count === 0) return;
    void run();
    const timer = setInterval(() => void run(), retrySeconds * 1_000);
    const onOnline = () => void run();
    window.addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", onOnline);
    };
  }, [count, run]);
  return null;
}
