import type { ReactNode } from "react";
import type { WrittenVersion } from "#contract/office/shop/shop-texts.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

interface Props {
  /** the newest first */
  versions: readonly WrittenVersion[];
  onLook: (version: WrittenVersion) => void;
  children?: ReactNode;
}

/** Who wrote which version of a text, and when. */
export function VersionList({ versions, onLook, children }: Props) {
  return (
    <Card title="Fassungen">
      {versions.length === 0 && (
        <p className="text-muted">Noch hat niemand diesen Text geändert. Es gilt der Text der Datei.</p>
      )}
      <ol className="divide-y divide-hairline">
        {versions.map((version, at) => (
          <li key={version.version} className="py-2">
            <p className="font-semibold">
              Fassung {version.version}
              {at === 0 && ", gilt"}
              {version.isFile && " (Text der Datei)"}
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {moment(version.at)}, {version.by}
            </p>
            {!version.isFile && (
              <OfficeButton className="mt-1" onClick={() => onLook(version)}>
                Ansehen und vergleichen
              </OfficeButton>
            )}
          </li>
        ))}
      </ol>
      {children}
    </Card>
  );
}
