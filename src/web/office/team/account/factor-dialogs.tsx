import type { BodyOf } from "#contract/contract.ts";
import type { OwnPasskey } from "#contract/office/team/factors.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { AddApp } from "#web/shared/factors/add-app.tsx";
import { AddPasskey } from "#web/shared/factors/add-passkey.tsx";
import { RecoveryCodeList } from "#web/shared/factors/recovery-code-list.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export type FactorDialogName =
  | { name: "passkey" | "app" | "codes"; passkey?: undefined }
  | { name: "rename"; passkey: OwnPasskey };

type Props = FactorDialogName & {
  codes: string[] | null;
  /** The person has tried to close the dialog while it shows recovery codes. */
  isLeaving: boolean;
  onCodes: (codes: string[]) => void;
  onDone: () => void;
};

/** A first factor comes with recovery codes, which are shown before the dialog may close. */
export default function FactorDialogs({ name, passkey, codes, isLeaving, onCodes, onDone }: Props) {
  const added = (codes: string[] | null) => (codes ? onCodes(codes) : onDone());
  if (codes) return <NewRecoveryCodes codes={codes} isLeaving={isLeaving} onDone={onDone} />;
  if (name === "passkey") return <AddPasskey onAdded={added} />;
  if (name === "app") return <AddApp startsAtOnce onAdded={added} />;
  if (name === "codes") return <RenewCodes onRenewed={onCodes} />;
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
  const change = useOfficeChange("renamePasskey", {
    done: "Der Passkey ist umbenannt.",
    onDone,
  });
  return (
    <OfficeForm
      record={passkey}
      change={change}
      onSave={(body: BodyOf<"renamePasskey">) => change.mutate({ params: { passkeyId: passkey.id }, body })}
    >
      <OfficeField name="name" label="Name" maxLength={60} data-first-focus="" />
      <OfficeButton type="submit" look="action" busy={change.isPending}>
        Speichern
      </OfficeButton>
    </OfficeForm>
  );
}

interface NewRecoveryCodesProps {
  codes: readonly string[];
  isLeaving: boolean;
  onDone: () => void;
}

function NewRecoveryCodes({ codes, isLeaving, onDone }: NewRecoveryCodesProps) {
  return (
    <div className="space-y-4">
      <p>Es hat geklappt. Diese Codes sind Ihr Ersatzschlüssel:</p>
      <RecoveryCodeList codes={codes} onDone={onDone} />
      {isLeaving && (
        <Notice type="danger">
          Die Codes werden nicht noch einmal gezeigt. Bitte bewahren Sie sie auf, setzen Sie den Haken und
          gehen Sie mit „Weiter“ hinaus.
        </Notice>
      )}
    </div>
  );
}
