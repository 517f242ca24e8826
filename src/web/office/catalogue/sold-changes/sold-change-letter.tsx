import type { SoldChange } from "#contract/office/sold-changes.ts";
import { officeApi, useOfficeChange } from "#web/office/office-api.ts";
import { LetterDialog } from "#web/office/orders/bulk-changes/letter-dialog.tsx";
import { useBulkRun } from "#web/office/orders/bulk-changes/use-bulk-change.ts";
import type { GuestMail } from "#web/office/ui/guest-mail.tsx";

/** The shop proposes the letter; whoever sends it may change it. */
export function SoldChangeLetter({ task, onClose }: { task: SoldChange; onClose: () => void }) {
  const params = { changeId: String(task.id) };
  const preview = useOfficeChange("previewSoldChangeLetter");
  const run = useBulkRun<GuestMail>(async (id, mail) => {
    const { data } = await officeApi("sendSoldChangeLetter", { params, body: { id, ...mail } });
    return data;
  });
  return (
    <LetterDialog
      proposed={task.letter}
      preview={{ ...preview, data: preview.data?.data }}
      run={run}
      onPreview={(mail) => preview.mutate({ params, body: mail })}
      onSend={(mail) => void run.start(mail)}
      onClose={onClose}
    />
  );
}
