import { type ComponentType, type FormEvent, type ReactNode, useEffect, useState } from "react";
import { wordingsOf } from "#contract/office/catalogue/claims/wording-hints.ts";
import type { TextBlock } from "#contract/office/shop/home-texts.ts";
import { useOfficeForm } from "#web/office/office-api.ts";
import type { FieldsProps } from "#web/office/shop/texts/text-fields.ts";
import { type StoredBlock, useTextForm } from "#web/office/shop/texts/use-text-form.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const reads = {
  hero: "readHeroText",
  promo: "readPromoText",
  news: "readNewsText",
  questions: "readQuestions",
} as const satisfies Record<TextBlock, string>;

interface Props<Block extends TextBlock> {
  block: Block;
  title: string;
  /** The name in its button: "Fragen". */
  short: string;
  about?: ReactNode;
  fields: ComponentType<FieldsProps<Block>>;
  onDirty: (block: TextBlock, isDirty: boolean) => void;
}

/** Each block of the home page is saved and reset on its own. */
export function TextCard<Block extends TextBlock>(props: Props<Block>) {
  const { data, refetch, dataUpdatedAt, isFetching, instead } = useOfficeForm(reads[props.block]);
  const times = { readAt: dataUpdatedAt, isReading: isFetching };
  const stored = data && ({ ...data, ...times } as unknown as StoredBlock<Block>);
  return (
    <Card title={props.title}>
      {instead}
      {stored && <TextForm {...props} stored={stored} reread={() => void refetch()} />}
    </Card>
  );
}

type FormProps<Block extends TextBlock> = Props<Block> & { stored: StoredBlock<Block>; reread: () => void };

function TextForm<Block extends TextBlock>({
  block,
  title,
  short,
  about,
  fields: Fields,
  onDirty,
  stored,
  reread,
}: FormProps<Block>) {
  const form = useTextForm(block, { stored, reread });
  const { isDirty, busy } = form;
  const [isResetting, setResetting] = useState(false);
  useEffect(() => onDirty(block, isDirty), [onDirty, block, isDirty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="space-y-4">
        {about && <p className="text-muted">{about}</p>}
        {stored.warnings.length > 0 && (
          <Notice type="warning">
            {stored.warnings.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        <Fields {...form.fields} />
        <WordingNotice value={form.fields.value} />
        <div
          className={`-mx-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-md bg-white px-4 py-3 md:-mx-5 md:-mb-5 md:px-5 ${isDirty ? "bottom-bar sticky bottom-0 z-10 border-t border-hairline" : ""}`}
        >
          <OfficeButton type="submit" look="action" busy={busy}>
            {short} speichern
          </OfficeButton>
          {isDirty && (
            <OfficeButton onClick={form.discard} disabled={busy}>
              Verwerfen
            </OfficeButton>
          )}
          {stored.isBrand ? (
            <p className="text-muted">
              {isDirty ? "Noch nicht gespeichert." : "Das ist der ursprüngliche Text."}
            </p>
          ) : (
            <OfficeButton onClick={() => setResetting(true)} disabled={busy}>
              Auf den ursprünglichen Text zurücksetzen
            </OfficeButton>
          )}
        </div>
      </form>
      {isResetting && (
        <ResetDialog
          title={title}
          isDirty={isDirty}
          busy={busy}
          onReset={form.resetToBrand}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  );
}

interface ResetProps {
  title: string;
  isDirty: boolean;
  busy: boolean;
  onReset: () => void;
  onClose: () => void;
}

/**
 * Asks before the brand's text replaces the typed one. A dialog inside the card's form would submit it, so
 * it has its own form.
 */
function ResetDialog({ title, isDirty, busy, onReset, onClose }: ResetProps) {
  return (
    <ConfirmDialog
      title={`${title} zurücksetzen?`}
      action="Zurücksetzen"
      look="danger"
      busy={busy}
      onDo={() => {
        onClose();
        onReset();
      }}
      onClose={onClose}
    >
      <p>
        Gäste sehen dann sofort wieder den ursprünglichen Text. Der gespeicherte Text bleibt im Protokoll
        erhalten.{isDirty && " Nicht Gespeichertes geht verloren."}
      </p>
    </ConfirmDialog>
  );
}

/** A hint about advertising words that the law restricts; the text can still be saved. */
function WordingNotice({ value }: { value: unknown }) {
  const found = wordingsOf(textsIn(value).join("\n"));
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <Notice type="warning">
          {found.map(({ word, why }) => (
            <p key={word}>
              <b>„{word}“</b>: {why}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
