import type { FormEvent, ReactNode } from "react";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  title: string;
  action: string;
  look?: "action" | "danger";
  side?: "center" | "wide";
  busy: boolean;
  disabled?: boolean;
  /** false, null or undefined: none */
  error?: unknown;
  onDo: (entries: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Below a long text the buttons stay in sight. */
const stays = "sticky -bottom-6 -mx-5 -mb-6 border-t border-hairline bg-canvas px-5 py-3";

/** Says what will happen before it happens. */
export function ConfirmDialog({ title, action, look = "action", side, error, children, ...props }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onDo(new FormData(event.currentTarget));
  };
  return (
    <DraftDialog onClose={props.onClose} title={title} side={side}>
      <form noValidate onSubmit={submit} className="space-y-4">
        {children}
        {Boolean(error) && <Notice type="danger">{failureText(error)}</Notice>}
        <div className={`flex flex-wrap gap-3 ${side === "wide" ? stays : "pt-1"}`}>
          <OfficeButton type="submit" look={look} busy={props.busy} disabled={props.disabled}>
            {action}
          </OfficeButton>
          <OfficeButton onClick={props.onClose}>Abbrechen</OfficeButton>
        </div>
      </form>
    </DraftDialog>
  );
}
