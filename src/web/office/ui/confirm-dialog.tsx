import type { ReactNode } from "react";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { DraftDialog } from "#web/office/ui/draft-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props<Body> {
  title: string;
  action: string;
  look?: "action" | "danger";
  side?: "center" | "wide";
  /** the call that does it, or `busy` and `error` of something else */
  change?: { error: unknown; isPending: boolean };
  busy?: boolean;
  disabled?: boolean;
  /** false, null or undefined: none */
  error?: unknown;
  /** see `OfficeForm` */
  record?: object | null;
  errors?: Readonly<Record<string, string | undefined>>;
  onDo?: (entries: FormData) => void;
  /** the same with the fields as the body of a call */
  onSave?: (body: Body) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Below a long text the buttons stay in sight. */
const stays = "sticky -bottom-6 -mx-5 -mb-6 border-t border-hairline bg-canvas px-5 py-3";

/** Says what will happen before it happens. */
export function ConfirmDialog<Body>({ title, action, look = "action", side, ...props }: Props<Body>) {
  const { change, record, errors } = props;
  const isAtField = Object.values({ ...fieldErrors(change?.error), ...errors }).some(Boolean);
  const error = props.error || (!isAtField && change?.error);
  return (
    <DraftDialog onClose={props.onClose} title={title} side={side}>
      <OfficeForm<Body>
        record={record}
        change={change}
        errors={errors}
        onSave={(body, entries) => {
          props.onSave?.(body);
          props.onDo?.(entries);
        }}
      >
        {props.children}
        {Boolean(error) && <Notice type="danger">{failureText(error)}</Notice>}
        <div className={`flex flex-wrap gap-3 ${side === "wide" ? stays : "pt-1"}`}>
          <OfficeButton
            type="submit"
            look={look}
            busy={change?.isPending ?? props.busy}
            disabled={props.disabled}
          >
            {action}
          </OfficeButton>
          <OfficeButton onClick={props.onClose}>Abbrechen</OfficeButton>
        </div>
      </OfficeForm>
    </DraftDialog>
  );
}
