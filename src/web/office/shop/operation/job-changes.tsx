import { type QueueCode, queueWord } from "#contract/office/shop/operation.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

export interface JobChoice {
  queue: QueueCode;
  /** left out: all of the kind */
  jobId?: string;
  count: number;
}

export function useRetryJobs(onDone: () => void) {
  return useOfficeChange("retryJobs", {
    onDone({ data: { done } }) {
      tell(done, "wird noch einmal versucht", "werden noch einmal versucht");
      onDone();
    },
  });
}

function tell(done: number, one: string, many: string): void {
  const text =
    done === 0
      ? "Das war schon erledigt."
      : done === 1
        ? `Die Aufgabe ${one}.`
        : `${done.toLocaleString("de-DE")} Aufgaben ${many}.`;
  void showToast({ type: "success", text });
}

interface DiscardProps {
  choice: JobChoice;
  onClose: () => void;
  /** closes it, too */
  onDone: () => void;
}

export function DiscardDialog({ choice, onClose, onDone }: DiscardProps) {
  const { queue, jobId, count } = choice;
  const discard = useOfficeChange("discardJobs", {
    handles: () => true,
    onDone({ data: { done } }) {
      tell(done, "ist verworfen", "sind verworfen");
      onDone();
    },
  });
  const isOne = count === 1;
  return (
    <ConfirmDialog
      title={isOne ? "Aufgabe verwerfen?" : `${count.toLocaleString("de-DE")} Aufgaben verwerfen?`}
      action="Verwerfen"
      look="danger"
      change={discard}
      onDo={() => discard.mutate({ body: { queue, jobId } })}
      onClose={onClose}
    >
      <p className="max-w-[60ch]">
        „{queueWord(queue)}“: {isOne ? "Die aufgegebene Aufgabe wird" : "Die aufgegebenen Aufgaben werden"}{" "}
        gelöscht und nicht mehr versucht.{" "}
        {queue === "send-mail"
          ? "Die E-Mails selbst bleiben im Postausgang."
          : "Die nächste Runde beginnt trotzdem von selbst."}
      </p>
    </ConfirmDialog>
  );
}
