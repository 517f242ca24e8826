import { useEffect, useState } from "react";
import { useParams } from "react-router";
import type { DataOf } from "#contract/contract.ts";
import { type MailKind, mailKindNames } from "#contract/office/mail/mails.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { letterKinds } from "#contract/office/shop/mail-texts.ts";
import { useOffice, useOfficeChange, useOfficeOnce } from "#web/office/office-api.ts";
import { MailVersions } from "#web/office/shop/texts/mail-versions.tsx";
import { fieldErrors, isLostRace } from "#web/office/ui/call-errors.ts";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

type Stored = DataOf<"readMailText">;
type Typed = Readonly<Record<string, string>>;

export default function MailTextPage() {
  const { kind: typed = "" } = useParams();
  const kind = letterKinds.find((one) => one === typed) ?? "order-confirmation";
  const { data, refetch, instead } = useOfficeOnce("readMailText", { params: { kind } });
  return (
    <OfficePage
      title={`E-Mail: ${mailKindNames[kind]}`}
      about="Jeder Text für sich. Was in geschweiften Klammern steht, setzt der Shop ein."
      actions={<OfficeLink to={officeLink("einstellungen/rechtstexte")}>Alle Texte</OfficeLink>}
    >
      {instead}
      {data && (
        <Editor key={`${kind} ${data.version}`} kind={kind} stored={data} onSaved={() => void refetch()} />
      )}
    </OfficePage>
  );
}

const begun = ({ texts }: Stored): Typed =>
  Object.fromEntries(texts.map(({ place, file, own }) => [place, own ?? file]));

interface EditorProps {
  kind: MailKind;
  stored: Stored;
  onSaved: () => void;
}

/** What is typed stays until it is saved: also when another person was faster. */
function Editor({ kind, stored, onSaved }: EditorProps) {
  const [typed, setTyped] = useState(() => begun(stored));
  const change = useOfficeChange("writeMailText", {
    done: "Die E-Mails sagen es ab sofort so.",
    onDone: onSaved,
    handles: isLostRace,
  });
  const write = (texts: Typed, version = stored.version) =>
    change.mutate({ params: { kind }, body: { version, texts: listOf(stored, texts) } });
  const isDirty = stored.texts.some(({ place, file, own }) => typed[place] !== (own ?? file));
  const errors = fieldErrors(change.error);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,56rem)_20rem]" inert={change.isPending}>
      <LeaveGuard isDirty={isDirty && !change.isPending} />
      <Card title="Texte">
        {isLostRace(change.error) && (
          <Meanwhile
            key={change.submittedAt}
            kind={kind}
            typed={typed}
            text={change.error?.message ?? ""}
            onSave={(version) => write(typed, version)}
          />
        )}
        <div className="space-y-4">
          {stored.texts.map((text, at) => (
            <TextField
              key={text.place}
              text={text}
              value={typed[text.place] ?? ""}
              error={errors[`${at}.text`]}
              onChange={(value) => setTyped({ ...typed, [text.place]: value })}
            />
          ))}
        </div>
        <div className="bottom-bar sticky bottom-0 z-10 -mx-4 mt-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-md border-t border-hairline bg-white px-4 py-3 md:-mx-5 md:-mb-5 md:px-5 print:hidden">
          <OfficeButton
            look="action"
            busy={change.isPending}
            disabled={!isDirty}
            onClick={() => write(typed)}
          >
            Neue Fassung speichern
          </OfficeButton>
          {isDirty && <OfficeButton onClick={() => setTyped(begun(stored))}>Verwerfen</OfficeButton>}
          {stored.texts.some(({ own }) => own !== null) && (
            <OfficeButton onClick={() => setTyped(fileOf(stored))}>Zurück zum Text der Datei</OfficeButton>
          )}
        </div>
      </Card>
      <MailVersions
        kind={kind}
        stored={stored}
        onTake={(texts) => setTyped({ ...fileOf(stored), ...texts })}
      />
    </div>
  );
}

/** All of them, in the order of the page, so that a refusal names its field. */
const listOf = ({ texts }: Stored, typed: Typed) =>
  texts.map(({ place }) => ({ place, text: typed[place] ?? "" }));

const fileOf = ({ texts }: Stored): Typed =>
  Object.fromEntries(texts.map(({ place, file }) => [place, file]));

/** By the last word of their place; others are paragraphs. */
const labels: Record<string, string> = {
  subject: "Betreff",
  subjectRefund: "Betreff einer Erstattung",
  subjectPart: "Betreff, wenn ein Teil fehlt",
  heading: "Überschrift",
  headingRefund: "Überschrift einer Erstattung",
  headingPart: "Überschrift, wenn ein Teil fehlt",
  preview: "Vorschau im Postfach",
  intro: "Einleitung",
  introForRecipient: "Einleitung an den Empfänger",
  introOnInvoice: "Einleitung bei Kauf auf Rechnung",
  contract: "Vertragsschluss",
  button: "Knopf",
  why: "Warum diese E-Mail",
};

interface FieldProps {
  text: Stored["texts"][number];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** With the file's text below as soon as it differs: that is the comparison. */
function TextField({ text: { place, file, marks }, value, error, onChange }: FieldProps) {
  const name = place.split(".").at(-1) ?? "";
  const about =
    marks.length > 0 ? `Der Shop setzt ein: ${marks.map((mark) => `{${mark}}`).join(", ")}.` : undefined;
  return (
    <div>
      <OfficeTextArea
        label={labels[name] ?? "Absatz"}
        rows={Math.min(6, Math.ceil(value.length / 90) || 1)}
        maxLength={1500}
        value={value}
        error={error}
        hint={about}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== file && (
        <div className="mt-1 flex flex-wrap items-start gap-2 border-l-4 border-hairline pl-2 text-sm">
          <p className="min-w-40 grow basis-0 text-muted wrap-anywhere">In der Datei: {file}</p>
          <OfficeButton onClick={() => onChange(file)}>Text der Datei</OfficeButton>
        </div>
      )}
    </div>
  );
}

interface MeanwhileProps {
  kind: MailKind;
  typed: Typed;
  text: string;
  onSave: (version: number) => void;
}

/** Another person has saved meanwhile: their words stand beside the typed ones before they are replaced. */
function Meanwhile({ kind, typed, text, onSave }: MeanwhileProps) {
  const { data: newest, refetch } = useOffice("readMailText", { params: { kind } });
  // what was read before may be older than the save that was faster
  useEffect(() => void refetch(), [refetch]);
  const others = newest?.texts.filter(({ place, file, own }) => (own ?? file) !== typed[place]) ?? [];
  return (
    <div className="mb-4">
      <Notice type="warning">
        <p>{text}</p>
        <ul className="my-2 list-disc space-y-1 pl-5 wrap-anywhere">
          {others.map(({ place, file, own }) => (
            <li key={place}>Gespeichert ist: {own ?? file}</li>
          ))}
        </ul>
        <OfficeButton disabled={!newest} onClick={() => newest && onSave(newest.version)}>
          Meine Texte als neue Fassung speichern
        </OfficeButton>
      </Notice>
    </div>
  );
}
