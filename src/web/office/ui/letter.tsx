import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";

export interface Letter {
  subject: string;
  message: string;
}

interface FieldsProps {
  letter: Letter;
  errors: Partial<Record<keyof Letter, string>>;
  /** What every mail to guests contains anyway. */
  hint: string;
  onChange: (letter: Letter) => void;
}

export function LetterFields({ letter, errors, hint, onChange }: FieldsProps) {
  return (
    <>
      <OfficeField
        label="Betreff"
        value={letter.subject}
        maxLength={90}
        error={errors.subject}
        onChange={(event) => onChange({ ...letter, subject: event.target.value })}
      />
      <OfficeTextArea
        label="Text"
        rows={8}
        data-first-focus=""
        value={letter.message}
        maxLength={4000}
        error={errors.message}
        hint={hint}
        onChange={(event) => onChange({ ...letter, message: event.target.value })}
      />
    </>
  );
}

export function LetterPreview({ subject, text }: { subject: string; text: string }) {
  return (
    <div className="space-y-1">
      <p className="font-semibold">Betreff: {subject}</p>
      <section
        aria-label="Text der Mail"
        className="rounded-md border border-hairline bg-white p-4 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </section>
    </div>
  );
}
