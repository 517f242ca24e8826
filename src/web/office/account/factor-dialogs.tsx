import { type FormEvent, useState } from "react";
import type { OwnPasskey } from "#contract/office/factors.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { AddApp } from "#web/shared/factors/add-app.tsx";
import { AddPasskey } from "#web/shared/factors/add-passkey.tsx";
import { RecoveryCodeList } from "#web/shared/factors/recovery-code-list.tsx";

export type FactorDialogName =
  | { name: "passkey" | "app" | "codes"; passkey?: undefined }
  | { name: "rename"; passkey: OwnPasskey };

type Props = FactorDialogName & { onDone: () => void };

/** What the card opens. Codes that come with a first factor are shown before the dialog may be closed as done. */
export default function FactorDialogs({ name, passkey, onDone }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = (given: string[] | null) => (given ? setCodes(given) : onDone());
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  if (name === "passkey") return <AddPasskey onAdded={added} />;
  if (name === "app") return <AddApp onAdded={added} />;
  if (name === "codes") return <RenewCodes onRenewed={setCodes} />;
  return passkey && <RenamePasskey passkey={passkey} onDone={onDone} />;
}

function RenewCodes({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const { mutate, isPending } = useOfficeChange("renewRecoveryCodes", {
    onDone: ({ data }) => onRenewed(data.recoveryCodes),
  });
  return (
    <div className="space-y-4">
      <p>Sie bekommen zehn neue Codes. Alle, die Sie bisher aufbewahrt haben, gelten dann nicht mehr.</p>
      <OfficeButton look="action" busy={isPending} onClick={() => mutate({})}>
        Neue Codes machen
      </OfficeButton>
    </div>
  );
}

function RenamePasskey({ passkey, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const { mutate, isPending, error } = useOfficeChange("renamePasskey", {
    done: "Der Passkey ist umbenannt.",
    onDone,
  });
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    mutate({ params: { passkeyId: passkey.id }, body: { name } });
  };
  return (
    <form noValidate onSubmit={rename} className="space-y-4">
      <OfficeField
        name="name"
        label="Name"
        defaultValue={passkey.name}
        maxLength={60}
        error={fieldErrors(error).name}
        data-first-focus=""
      />
      <OfficeButton type="submit" look="action" busy={isPending}>
        Speichern
      </OfficeButton>
    </form>
  );
}
