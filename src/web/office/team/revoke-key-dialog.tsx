import type { ProgramKey } from "#contract/office/program-keys.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";

interface Props {
  programKey: ProgramKey;
  onClose: () => void;
}

export function RevokeKeyDialog({ programKey, onClose }: Props) {
  const { mutate, error, isPending } = useOfficeChange("revokeProgramKey", {
    done: "Der Schlüssel ist widerrufen.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`„${programKey.name}“ widerrufen?`}
      action="Widerrufen"
      look="danger"
      busy={isPending}
      error={error ?? undefined}
      onDo={() => mutate({ params: { keyId: programKey.id } })}
      onClose={onClose}
    >
      <p>
        Der Schlüssel öffnet sofort nichts mehr, und das lässt sich nicht zurücknehmen.{" "}
        {programKey.usedAt
          ? `Zuletzt benutzt wurde er am ${moment(programKey.usedAt)}.`
          : "Benutzt wurde er noch nie."}
      </p>
    </ConfirmDialog>
  );
}
