import { Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { CallInput } from "#contract/contract.ts";
import type { OfficeCallName } from "#contract/office/office.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";

interface StoredRecord {
  id: number | string;
  version: number;
  isArchived?: boolean;
}

interface Props<Row, Create extends OfficeCallName, Change extends OfficeCallName> {
  /** null: a new one */
  record: Row | null;
  title: string;
  action?: string;
  create: { call: Create; done: string; params?: CallInput<Create>["params"] };
  /** `id` names the record in the path */
  change: { call: Change; done: string; id: keyof CallInput<Change>["params"] & string };
  /** beside the check that puts it into the archive */
  archive?: string;
  disabled?: boolean;
  error?: unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Makes or changes a small record: the fields are named like what both calls take. */
export function RecordDialog<
  Row extends StoredRecord,
  Create extends OfficeCallName,
  Change extends OfficeCallName,
>({
  record,
  create,
  change,
  archive = "Im Archiv",
  children,
  action = "Speichern",
  ...dialog
}: Props<Row, Create, Change>) {
  const onDone = dialog.onClose;
  const creating = useOfficeChange(create.call, { done: create.done, onDone });
  const changing = useOfficeChange(change.call, { done: change.done, onDone });
  const save = (body: object) => {
    if (!record) return creating.mutate({ params: create.params, body } as never);
    const params = { [change.id]: String(record.id) };
    changing.mutate({ params, body: { ...body, version: record.version } } as never);
  };
  return (
    <ConfirmDialog
      {...dialog}
      action={action}
      record={record}
      change={record ? changing : creating}
      onSave={save}
    >
      {children}
      {record?.isArchived !== undefined && <OfficeCheck name="isArchived" label={archive} />}
    </ConfirmDialog>
  );
}

/** What is edited in a dialog: null is a new one. */
export function useEdited<Row>(dialog: (row: Row | null, onClose: () => void) => ReactNode) {
  const [edited, setEdited] = useState<Row | null>();
  return { edit: setEdited, dialog: edited !== undefined && dialog(edited, () => setEdited(undefined)) };
}

/** The name of a row, which opens it. */
export function RowKey({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center text-left font-semibold text-forest underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}

/** Adds a row below a list. */
export function AddButton(button: ComponentProps<typeof OfficeButton>) {
  return <OfficeButton icon={Plus} {...button} className="mt-3 print:hidden" />;
}
