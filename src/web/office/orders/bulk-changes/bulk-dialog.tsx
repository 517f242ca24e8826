import type { FormEvent, ReactNode } from "react";
import { BulkResult } from "#web/office/orders/bulk-changes/bulk-result.tsx";
import type { BulkRun } from "#web/office/orders/bulk-changes/use-bulk-change.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  title: string;
  action: string;
  look?: "action" | "danger";
  done: string;
  run: BulkRun<never>;
  busy?: boolean;
  disabled?: boolean;
  error?: unknown;
  onDo: (entries: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

export function BulkDialog({ title, action, look = "action", done, run, error, children, ...props }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onDo(new FormData(event.currentTarget));
  };
  const failure = run.error ?? error;
  return (
    <Dialog open onClose={props.onClose} title={title} side="wide">
      {run.progress ? (
        <BulkResult progress={run.progress} run={run} done={done} onClose={props.onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="space-y-4">
          {children}
          {failure != null && <Notice type="danger">{failureText(failure)}</Notice>}
          <div className="flex flex-wrap gap-3 pt-1">
            <OfficeButton
              type="submit"
              look={look}
              className="min-h-11"
              busy={run.isRunning || props.busy}
              disabled={props.disabled}
            >
              {action}
            </OfficeButton>
            <OfficeButton className="min-h-11" onClick={props.onClose}>
              Abbrechen
            </OfficeButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}
