import { RecoveryCodeList } from "#web/shared/factors/recovery-code-list.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  codes: readonly string[];
  isLeaving: boolean;
  onDone: () => void;
}

export function NewRecoveryCodes({ codes, isLeaving, onDone }: Props) {
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
