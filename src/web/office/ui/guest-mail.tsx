import { MailFrame } from "#web/office/ui/mail-frame.tsx";
import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";

export interface GuestMail {
  subject: string;
  message: string;
}

interface FieldsProps {
  mail: GuestMail;
  errors: Partial<Record<keyof GuestMail, string>>;
  /** What every mail to guests contains anyway. */
  hint: string;
  onChange: (mail: GuestMail) => void;
}

export function GuestMailFields({ mail, errors, hint, onChange }: FieldsProps) {
  return (
    <>
      <OfficeField
        label="Betreff"
        value={mail.subject}
        maxLength={90}
        error={errors.subject}
        onChange={(event) => onChange({ ...mail, subject: event.target.value })}
      />
      <OfficeTextArea
        label="Text"
        rows={8}
        data-first-focus=""
        value={mail.message}
        maxLength={4000}
        error={errors.message}
        hint={hint}
        onChange={(event) => onChange({ ...mail, message: event.target.value })}
      />
    </>
  );
}

interface PreviewProps {
  subject: string;
  text: string;
  /** in the shop's look; without it the text is shown */
  html?: string;
}

export function GuestMailPreview({ subject, text, html }: PreviewProps) {
  return (
    <div className="space-y-1">
      <p className="font-semibold">Betreff: {subject}</p>
      {html ? (
        <MailFrame
          title="Vorschau der E-Mail"
          html={html}
          className="h-[50vh] w-full rounded-md border border-hairline bg-white"
        />
      ) : (
        <section
          aria-label="Text der Mail"
          className="rounded-md border border-hairline bg-white p-4 whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </section>
      )}
    </div>
  );
}
