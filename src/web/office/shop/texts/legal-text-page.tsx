import { useState } from "react";
import { useParams } from "react-router";
import type { DataOf } from "#contract/contract.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { type LegalContent, legalMarks, mostSections } from "#contract/office/shop/shop-texts.ts";
import { type LegalPageName, legalPageNames } from "#contract/shop/legal-texts.ts";
import { useOfficeChange, useOfficeOnce } from "#web/office/office-api.ts";
import { EntryList } from "#web/office/shop/texts/entry-list.tsx";
import { FileDialog, MeanwhileNotice, Versions } from "#web/office/shop/texts/legal-versions.tsx";
import { isSame } from "#web/office/shop/texts/typed-text.ts";
import { fieldErrors, isLostRace } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { RichText } from "#web/office/ui/rich-text.tsx";

type Stored = DataOf<"readLegalText">;

export default function LegalTextPage() {
  const { page: typed = "" } = useParams();
  const page = legalPageNames.find((name) => name === typed) ?? "agb";
  const { data, refetch, instead } = useOfficeOnce("readLegalText", { params: { page } });
  return (
    <OfficePage
      title={data?.title ?? "Rechtstext"}
      about="Gilt nach dem Speichern sofort auf allen Seiten. Wer schon bestellt hat, behält die Fassung von damals."
      actions={
        <>
          <OfficeLink to={`/${page}`} target="_blank">
            Seite ansehen
          </OfficeLink>
          <OfficeLink to={officeLink("einstellungen/rechtstexte")}>Alle Rechtstexte</OfficeLink>
        </>
      }
    >
      {instead}
      {data && (
        <Editor key={`${page} ${data.version}`} page={page} stored={data} onSaved={() => void refetch()} />
      )}
    </OfficePage>
  );
}

const blank = { id: "", heading: "", html: "" };

interface EditorProps {
  page: LegalPageName;
  stored: Stored;
  onSaved: () => void;
}

/** What is typed stays until it is saved: also when another person was faster. */
function Editor({ page, stored, onSaved }: EditorProps) {
  const [typed, setTyped] = useState<LegalContent>(stored.content);
  const [open, setOpen] = useState<"file" | "reset" | null>(null);
  const change = useOfficeChange("writeLegalText", {
    done: "Die neue Fassung gilt ab sofort.",
    onDone: onSaved,
    handles: isLostRace,
  });
  const write = (content: LegalContent | null, version = stored.version) =>
    change.mutate({ params: { page }, body: { version, content } });
  const isDirty = !isSame(typed, stored.content);
  const errors = fieldErrors(change.error);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,56rem)_20rem]" inert={change.isPending}>
      <LeaveGuard isDirty={isDirty && !change.isPending} />
      <Card title="Abschnitte">
        {isLostRace(change.error) && (
          <MeanwhileNotice
            key={change.submittedAt}
            page={page}
            typed={typed}
            text={change.error?.message ?? ""}
            onSave={(version) => write(typed, version)}
          />
        )}
        <p className="mb-3 text-muted">
          In geschweiften Klammern steht, was aus „Firma und Impressum“ kommt:{" "}
          {Object.keys(legalMarks)
            .map((mark) => `{${mark}}`)
            .join(", ")}
          .
        </p>
        <SectionList
          sections={typed.sections}
          errors={errors}
          onChange={(sections) => setTyped({ sections })}
          onRearrange={change.reset}
        />
        <div className="bottom-bar sticky bottom-0 z-10 -mx-4 mt-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-md border-t border-hairline bg-white px-4 py-3 md:-mx-5 md:-mb-5 md:px-5 print:hidden">
          <OfficeButton look="action" busy={change.isPending} onClick={() => write(typed)}>
            {isDirty || !stored.isFile ? "Neue Fassung speichern" : "Als eigenen Text speichern"}
          </OfficeButton>
          {isDirty && <OfficeButton onClick={() => setTyped(stored.content)}>Verwerfen</OfficeButton>}
          <OfficeButton onClick={() => setOpen("file")}>Vergleichen mit der Datei</OfficeButton>
          {!stored.isFile && (
            <OfficeButton onClick={() => setOpen("reset")}>Zurück zum Text der Datei</OfficeButton>
          )}
        </div>
      </Card>
      <Versions page={page} stored={stored} typed={typed} onTake={setTyped} />
      {open === "file" && <FileDialog file={stored.file} typed={typed} onClose={() => setOpen(null)} />}
      {open === "reset" && (
        <ConfirmDialog
          title="Zurück zum Text der Datei?"
          action="Zurück zum Text der Datei"
          look="danger"
          onDo={() => {
            setOpen(null);
            write(null);
          }}
          onClose={() => setOpen(null)}
        >
          <p>
            Gäste lesen dann sofort wieder den Text, den der Shop mitbringt. Ihre Fassungen bleiben rechts in
            der Liste.{isDirty && " Nicht Gespeichertes geht verloren."}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface SectionsProps {
  sections: LegalContent["sections"];
  errors: Record<string, string | undefined>;
  onChange: (sections: LegalContent["sections"]) => void;
  onRearrange: () => void;
}

function SectionList({ sections, errors, onChange, onRearrange }: SectionsProps) {
  return (
    <EntryList
      name="Abschnitt"
      add="Abschnitt hinzufügen"
      most={mostSections}
      blank={blank}
      entries={sections}
      onChange={onChange}
      onRearrange={onRearrange}
      errors={errors}
      listError={errors.sections}
      title={({ heading }) => heading}
      untitled="noch ohne Überschrift"
      fields={(section, set, wrong) => (
        <div className="space-y-3">
          <OfficeField
            label="Überschrift"
            maxLength={120}
            value={section.heading}
            onChange={(event) => set({ heading: event.target.value })}
            error={wrong.heading}
          />
          <RichText
            label="Text"
            hasLinks
            value={section.html}
            onChange={(html) => set({ html })}
            error={wrong.html}
            hint="Eine eingefügte Adresse wird zum Link. Links führen auf Seiten dieses Shops oder auf https."
          />
        </div>
      )}
    />
  );
}
