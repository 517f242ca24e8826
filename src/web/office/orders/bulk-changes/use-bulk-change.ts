import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BulkChange, BulkProgress } from "#contract/office/orders/bulk-changes.ts";
import { officeApi } from "#web/office/office-api.ts";
import { type DeliveryRef, groupByDay } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export interface BulkRun<Change = BulkChange> {
  progress: BulkProgress | null;
  /**
   * Why it stopped. A change that has begun continues with the next press, or by itself in the background.
   */
  error: unknown;
  isRunning: boolean;
  start: (change: Change) => Promise<void>;
  resume: () => Promise<void>;
}

export function useBulkChange(deliveries: readonly DeliveryRef[]): BulkRun {
  return useBulkRun(async (id, change) => {
    const body = { id, deliveries: groupByDay(deliveries), change };
    return (await officeApi("startBulkChange", { body })).data;
  });
}

/** `begin` stores the change under an id that this page makes. */
export function useBulkRun<Change>(
  begin: (id: string, change: Change) => Promise<BulkProgress>,
): BulkRun<Change> {
  const queries = useQueryClient();
  const [id, setId] = useState(randomUuid);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isRunning, setRunning] = useState(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const run = async (first: () => Promise<BulkProgress | null>) => {
    setError(null);
    setRunning(true);
    try {
      let current = await first();
      setProgress(current);
      while (current && !current.isOver && !isUnmounted.current) {
        current = (await officeApi("continueBulkChange", { params: { bulkId: id } })).data;
        setProgress(current);
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
          return await begin(id, change);
        } catch (failure) {
          // The server refused it, so nothing has begun; the next press needs a new id.
          setId(randomUuid());
          throw failure;
        }
      }),
    resume: () => run(async () => progress),
  };
}
