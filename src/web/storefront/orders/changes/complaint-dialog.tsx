import { useId, useState } from "react";
import type * as z from "zod/mini";
import { shortDay } from "#contract/day.ts";
import {
  complaintReasons,
  complaintRemedies,
  doNotEat,
  isUnsafe,
  mostPhotoBytes,
  mostPhotos,
  photoDays,
} from "#contract/orders/complaint-words.ts";
import { complaintEntry } from "#contract/orders/complaints.ts";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import type { FailureBody } from "#contract/refusals.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { timeoutSignal } from "#web/shared/api/timeout-signal.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { SelectField } from "#web/shared/ui/select-field.tsx";
import { TextArea } from "#web/shared/ui/text-area.tsx";
import { type Checked, type FieldErrors, useCheckedForm } from "#web/shared/ui/use-checked-form.ts";
import { useDeliveryChange } from "#web/storefront/navigation/use-changes.ts";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";

type Props = Pick<ChangeProps, "delivery" | "token" | "onChanged" | "onClose">;

type Field = "about" | "reason" | "wish" | "text" | "photos";
type Complaint = z.infer<typeof complaintEntry> & { photos: File[] };

const formId = "problem-melden";

export default function ComplaintDialog(props: Props) {
  const { delivery, onClose } = props;
  const [reason, setReason] = useState("");
  const { form, change } = useComplaint(props);
  const { errors, submit, recheck } = form;
  const footer = (
    <Button wide type="submit" form={formId} busy={change.busy} busyText="Wird gesendet…">
      Absenden
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title="Problem melden" footer={footer}>
      <form id={formId} noValidate onSubmit={submit} onInput={recheck} className="space-y-4">
        <p className="text-muted">Das tut uns leid. Bitte sagen Sie uns, was nicht gestimmt hat.</p>
        <SelectField name="about" label="Worum geht es?" options={optionsOf(delivery)} />
        <Choice
          name="reason"
          label="Was hat nicht gestimmt?"
          options={complaintReasons}
          error={errors.reason?.message}
          onChange={setReason}
        />
        {isUnsafe(reason) && (
          <Notice type="danger">
            <strong>{doNotEat}</strong>
          </Notice>
        )}
        <Choice
          name="wish"
          label="Was möchten Sie?"
          options={complaintRemedies}
          error={errors.wish?.message}
        />
        <TextArea name="text" label="Beschreibung" rows={3} maxLength={1000} error={errors.text?.message} />
        <PhotoField
          error={errors.photos?.message}
          hint={`Bis zu ${mostPhotos} Fotos, je höchstens 8 MB. Nach ${photoDays} Tagen löschen wir sie.`}
        />
        {change.error != null && <Notice type="danger">{failureText(change.error)}</Notice>}
      </form>
    </Dialog>
  );
}

/** Sent again after a lost connection it is the same complaint, with each photo once. */
function useComplaint({ delivery, token, onChanged, onClose }: Props) {
  const [id] = useState(randomUuid);
  const change = useDeliveryChange({
    async send({ photos, ...body }: Complaint) {
      await api("complain", { params: { token }, body });
      for (const photo of photos)
        await uploadPhoto({ token, complaintId: id, photo }).catch((error) => {
          const message = `Ihre Meldung ist angekommen, ein Foto aber nicht. ${failureText(error)}`;
          throw new CallFailed(0, { message });
        });
    },
    done: "Danke, Ihre Meldung ist da.",
    onDone() {
      onClose();
      onChanged(delivery.isoDate);
    },
  });
  const form = useCheckedForm<Field, Complaint>({
    check: (entries) => checkComplaint(id, entries),
    send: (complaint) => void change.submit(complaint),
  });
  return { form, change };
}

interface ChoiceProps {
  name: Field;
  label: string;
  options: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange?: (value: string) => void;
}

/** Nothing is chosen beforehand: what a guest sends is what they have said. */
function Choice({ name, label, options, error, onChange }: ChoiceProps) {
  return (
    <div>
      <SelectField
        name={name}
        label={label}
        options={[["", "Bitte wählen"], ...Object.entries(options)]}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${formId}-${name}`}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <FieldMessage id={`${formId}-${name}`} text={error} />
    </div>
  );
}

/** The delivery as a whole, and each of its dishes: `2026-11-24 7`. */
function optionsOf({ isoDate, lines }: OrderedDelivery): [value: string, text: string][] {
  const on = shortDay(isoDate);
  return [
    [isoDate, `Ganze Lieferung, ${on}`],
    ...lines.map(({ menuId, name }): [string, string] => [`${isoDate} ${menuId}`, `${name}, ${on}`]),
  ];
}

function checkComplaint(id: string, entries: FormData): Checked<Field, Complaint> {
  const [day, menu] = String(entries.get("about")).split(" ");
  const photos = entries
    .getAll("photos")
    .filter((file): file is File => file instanceof File && file.size > 0);
  const { reason, wish, text } = Object.fromEntries(entries);
  const menuId = menu ? Number(menu) : null;
  const checked = complaintEntry.safeParse({ id, day, menuId, reason, wish, text });
  const errors: FieldErrors<Field> = {};
  const photoError = checkPhotos(photos);
  if (photoError) errors.photos = { message: photoError };
  if (checked.success && !photoError) return { value: { ...checked.data, photos } };
  for (const { path, message } of checked.error?.issues ?? []) errors[path.at(-1) as Field] ??= { message };
  return { errors };
}

function PhotoField({ error, hint }: { error: string | undefined; hint: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold sm:mb-1.5">
        Fotos <span className="font-normal text-muted">(optional)</span>
      </label>
      <input
        id={id}
        name="photos"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
        className="block w-full rounded-md border border-field bg-white p-2.5 text-base file:mr-3 file:min-h-9 file:rounded-sm file:bg-sage file:px-3 file:font-semibold"
      />
      <FieldMessage id={`${id}-error`} text={error} />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

function checkPhotos(photos: readonly File[]): string | undefined {
  if (photos.length > mostPhotos) return `Bitte höchstens ${mostPhotos} Fotos wählen.`;
  if (photos.some(({ size }) => size > mostPhotoBytes)) return "Ein Foto ist größer als 8 MB.";
  return undefined;
}

/** Eight megabytes over a slow line. */
const timeoutMs = 120_000;

interface Upload {
  token: string;
  complaintId: string;
  photo: File;
}

async function uploadPhoto({ token, complaintId, photo }: Upload): Promise<void> {
  const response = await fetch(`/api/v1/orders/${token}/complaints/${complaintId}/photos`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream", "X-Channel-Type": "B2C" },
    body: photo,
    signal: timeoutSignal(timeoutMs),
  });
  if (response.ok) return;
  const failure: Partial<FailureBody> = await response.json().catch(() => ({}));
  throw new CallFailed(response.status, failure);
}
