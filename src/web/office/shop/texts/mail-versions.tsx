import { useState } from "react";
import type { DataOf } from "#contract/contract.ts";
import type { MailKind } from "#contract/office/mail/mails.ts";
import type { WrittenVersion } from "#contract/office/shop/shop-texts.ts";
import { useOfficeOnce } from "#web/office/office-api.ts";
import { VersionList } from "#web/office/shop/texts/version-list.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

type Texts = Readonly<Record<string, string>>;

interface Props {
  kind: MailKind;
  stored: DataOf<"readMailText">;
  /** puts an earlier version into the editor */
  onTake: (texts: Texts) => void;
}

export function MailVersions({ kind, stored, onTake }: Props) {
  const [seen, setSeen] = useState<WrittenVersion | null>(null);
  return (
    <VersionList versions={stored.versions} onLook={setSeen}>
      {seen && (
        <VersionDialog
          kind={kind}
          version={seen}
          onTake={(texts) => {
            onTake(texts);
            setSeen(null);
          }}
          onClose={() => setSeen(null)}
        />
      )}
    </VersionList>
  );
}

interface VersionProps {
  kind: MailKind;
  version: WrittenVersion;
  onTake: (texts: Texts) => void;
  onClose: () => void;
}

function VersionDialog({ kind, version, onTake, onClose }: VersionProps) {
  const params = { kind, version: String(version.version) };
  const { data, instead } = useOfficeOnce("readMailVersion", { params });
  return (
    <Dialog open onClose={onClose} title={`Fassung ${version.version}`}>
      <p className="mb-3 text-muted">
        Geschrieben am {moment(version.at)} von {version.by}. Anders als in der Datei war:
      </p>
      {instead}
      {data && (
        <>
          <ul className="mb-4 list-disc space-y-1 pl-5 wrap-anywhere">
            {Object.entries(data.texts).map(([place, text]) => (
              <li key={place}>{text}</li>
            ))}
          </ul>
          <OfficeButton onClick={() => onTake(data.texts)}>In den Editor übernehmen</OfficeButton>
        </>
      )}
    </Dialog>
  );
}
