import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BulkChange, BulkProgress } from "#contract/office/bulk-changes.ts";
import { type Choosable, chosenOf } from "#web/office/bulk-changes/chosen.ts";
import { officeApi } from "#web/office/office-api.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export interface BulkRun {
  progress: BulkProgress | null;
  /**
   * Why it stopped. A change that has begun continues with the next press, or by itself in the background.
   */
  error: unknown;
  isRunning: boolean;
  start: (change: BulkChange) => Promise<void>;
  goOn: () => Promise<void>;
}

export function useBulkChange(deliveries: readonly Choosable[]): BulkRun {
  const queries = useQueryClient();
  const [id, setId] = useState(randomUuid);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isRunning, setRunning] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const run = async (begin: () => Promise<BulkProgress | null>) => {
    setError(null);
    setRunning(true);
    try {
      let now = await begin();
      setProgress(now);
      while (now && !now.isOver && !isGone.current) {
        now = (await officeApi("continueBulkChange", { params: { bulkId: id } })).data;
        setProgress(now);
      }
    } catch (failure) {
      setError(failure);
    }
    setRunning(false);
    void queries.invalidateQueries({ queryKey: ["office"] });
  };

  return {
    progress,
    error,
    isRunning,
    start: (change) =>
      run(async () => {
        try {
          return (
            await officeApi("startBulkChange", { body: { id, deliveries: chosenOf(deliveries), change } })
          ).data;
        } catch (failure) {
          // The server refused it, so nothing has begun; the next press needs a new id.
          setId(randomUuid());
          throw failure;
        }
      }),
    goOn: () => run(async () => progress),
  };
}
