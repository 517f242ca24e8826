import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shortDay } from "#contract/day.ts";
import type { Recall, RecallProgress } from "#contract/office/stock/recalls.ts";
import { officeApi } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Goes on by itself while the page is open; afterwards the background goes on. */
export function RecallRun({ recall }: { recall: Recall }) {
  const { progress, error, retry } = useRecallRun(recall);
  const { total, settled, isOver, open } = progress;
  return (
    <div className="space-y-3">
      {!isOver && (
        <ProgressBar
          label={`Briefe und Geld: ${settled} von ${total} erledigt`}
          share={total === 0 ? 1 : settled / total}
        />
      )}
      {error !== null && (
        <Notice type="danger">
          {failureText(error)} Es geht im Hintergrund weiter; nichts geschieht zweimal.{" "}
          <OfficeButton className="min-h-11" onClick={retry}>
            Jetzt fortsetzen
          </OfficeButton>
        </Notice>
      )}
      {isOver && open.length === 0 && (
        <Notice type="success">Alle Gäste sind unterrichtet, und das Geld ist auf dem Weg.</Notice>
      )}
      {open.length > 0 && (
        <Notice type="danger">
          <p className="font-semibold">
            {open.length === 1 ? "Eines bleibt zu tun:" : `${open.length} bleiben zu tun:`}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {open.map(({ orderId, number, name, day, menuId, dish, note }) => (
              <li key={`${orderId} ${day} ${menuId}`}>
                {number}, {name}, {dish} ({shortDay(day)}): {note}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function useRecallRun({ id, progress: stored }: Recall) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<RecallProgress>(stored);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let isGone = false;
    const run = async () => {
      let current: RecallProgress;
      do {
        current = (await officeApi("continueRecall", { params: { recallId: id } })).data;
        if (!isGone) setProgress(current);
        if (current.isOver) await queries.invalidateQueries({ queryKey: ["office"] });
      } while (current.isWorking && !isGone);
    };
    setError(null);
    setProgress(stored);
    if (stored.isOver) return;
    run().catch((failure: unknown) => {
      if (!isGone) setError(failure);
    });
    return () => {
      isGone = true;
    };
  }, [id, stored.isOver, attempt]);
  return { progress, error, retry: () => setAttempt((count) => count + 1) };
}
