import { useEffect, useState } from "react";
import type { DataOf } from "#contract/contract.ts";
import type { LegalContent, WrittenVersion } from "#contract/office/shop/shop-texts.ts";
import type { LegalPageName } from "#contract/shop/legal-texts.ts";
import { useOffice, useOfficeOnce } from "#web/office/office-api.ts";
import { CompareDialog } from "#web/office/shop/texts/compare-dialog.tsx";
import { paragraphsOf } from "#web/office/shop/texts/differences.ts";
import { VersionList } from "#web/office/shop/texts/version-list.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const wordsOf = ({ sections }: LegalContent) =>
  sections.flatMap(({ heading, html }) => [heading, ...paragraphsOf(html)]);

interface FileProps {
  file: LegalContent;
  typed: LegalContent;
  onClose: () => void;
}

export function FileDialog({ file, typed, onClose }: FileProps) {
  return (
    <CompareDialog
      title="Vergleich mit der Datei"
      about="Entfallen ist, was nur in der Datei steht; neu ist, was nur in Ihrem Text steht."
      before={wordsOf(file)}
      after={wordsOf(typed)}
      onClose={onClose}
    />
  );
}

interface MeanwhileProps {
  page: LegalPageName;
  typed: LegalContent;
  /** by whom */
  text: string;
  onSave: (version: number) => void;
}

/** Another person has saved meanwhile: nothing typed is lost, and theirs is seen before it is replaced. */
export function MeanwhileNotice({ page, typed, text, onSave }: MeanwhileProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: newest, refetch } = useOffice("readLegalText", { params: { page } });
  // what was read before may be older than the save that was faster
  useEffect(() => void refetch(), [refetch]);
  return (
    <Notice type="warning">
      <p>{text}</p>
      <OfficeButton className="mt-2" disabled={!newest} onClick={() => setOpen(true)}>
        Mit der neuen Fassung vergleichen
      </OfficeButton>
      {isOpen && newest && (
        <CompareDialog
          title="Die neue Fassung und Ihr Text"
          about="Entfallen ist, was nur in der gespeicherten Fassung steht; neu ist, was nur in Ihrem Text steht."
          before={wordsOf(newest.content)}
          after={wordsOf(typed)}
          onClose={() => setOpen(false)}
        >
          <OfficeButton look="action" onClick={() => onSave(newest.version)}>
            Meinen Text als neue Fassung speichern
          </OfficeButton>
          <OfficeButton onClick={() => setOpen(false)}>Weiter bearbeiten</OfficeButton>
        </CompareDialog>
      )}
    </Notice>
  );
}

interface VersionsProps {
  page: LegalPageName;
  stored: DataOf<"readLegalText">;
  typed: LegalContent;
  /** puts an earlier version into the editor */
  onTake: (content: LegalContent) => void;
}

export function Versions({ page, stored, typed, onTake }: VersionsProps) {
  const [seen, setSeen] = useState<WrittenVersion | null>(null);
  return (
    <VersionList versions={stored.versions} onLook={setSeen}>
      {seen && (
        <VersionDialog
          page={page}
          version={seen}
          typed={typed}
          onTake={(content) => {
            onTake(content);
            setSeen(null);
          }}
          onClose={() => setSeen(null)}
        />
      )}
    </VersionList>
  );
}

interface VersionProps extends Omit<VersionsProps, "stored"> {
  version: WrittenVersion;
  onClose: () => void;
}

function VersionDialog({ page, version, typed, onTake, onClose }: VersionProps) {
  const title = `Fassung ${version.version}`;
  const params = { page, version: String(version.version) };
  const { data, instead } = useOfficeOnce("readLegalVersion", { params });
  if (!data?.content)
    return (
      <Dialog open onClose={onClose} title={title}>
        {instead}
      </Dialog>
    );
  const { content } = data;
  return (
    <CompareDialog
      title={title}
      about={`Geschrieben am ${moment(version.at)} von ${version.by}. Entfallen ist, was nur in dieser Fassung steht; neu ist, was nur im Editor steht.`}
      before={wordsOf(content)}
      after={wordsOf(typed)}
      onClose={onClose}
    >
      <OfficeButton onClick={() => onTake(content)}>In den Editor übernehmen</OfficeButton>
    </CompareDialog>
  );
}
