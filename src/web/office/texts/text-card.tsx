import { type ComponentType, type FormEvent, type ReactNode, useEffect, useState } from "react";
import type { TextBlock } from "#contract/office/home-texts.ts";
import { useOfficeForm } from "#web/office/office-api.ts";
import type { FieldsProps } from "#web/office/texts/text-fields.ts";
import { type KeptBlock, useTextForm } from "#web/office/texts/use-text-form.ts";
import { AskDialog } from "#web/office/ui/ask-dialog.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Notice } from "#web/ui/notice.tsx";

const reads = {
  hero: "readHeroText",
  promo: "readPromoText",
  news: "readNewsText",
  questions: "readQuestions",
} as const satisfies Record<TextBlock, string>;

interface Props<Block extends TextBlock> {
  block: Block;
  title: string;
  about?: ReactNode;
  fields: ComponentType<FieldsProps<Block>>;
  /** whether something is typed and not kept */
  onDirty: (block: TextBlock, isDirty: boolean) => void;
}

/** One block of the home page: saved, and put back, by itself. */
export function TextCard<Block extends TextBlock>(props: Props<Block>) {
  const { data, error, refetch } = useOfficeForm(reads[props.block]);
  return (
    <Card title={props.title}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <TextForm {...props} kept={data as unknown as KeptBlock<Block>} onSaved={() => void refetch()} />
      )}
    </Card>
  );
}

type FormProps<Block extends TextBlock> = Props<Block> & { kept: KeptBlock<Block>; onSaved: () => void };

function TextForm<Block extends TextBlock>({
  block,
  title,
  about,
  fields: Fields,
  kept,
  ...on
}: FormProps<Block>) {
  const form = useTextForm(block, { kept, onSaved: on.onSaved });
  const { isDirty, busy } = form;
  const { onDirty } = on;
  useEffect(() => onDirty(block, isDirty), [onDirty, block, isDirty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {about && <p className="text-muted">{about}</p>}
      {kept.warnings.length > 0 && (
        <Notice type="warning">
          {kept.warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <Fields {...form.fields} />
      <div className="flex flex-wrap items-center gap-3">
        <OfficeButton type="submit" look="action" busy={busy}>
          {title} speichern
        </OfficeButton>
        {isDirty && (
          <OfficeButton onClick={form.discard} disabled={busy}>
            Verwerfen
          </OfficeButton>
        )}
        <Origin title={title} isBrand={kept.isBrand} busy={busy} onReset={form.resetToBrand} />
      </div>
    </form>
  );
}

interface OriginProps {
  title: string;
  isBrand: boolean;
  busy: boolean;
  onReset: () => void;
}

/** The way back to what the brand says, asked before it is gone. */
function Origin({ title, isBrand, busy, onReset }: OriginProps) {
  const [asks, setAsks] = useState(false);
  if (isBrand) return <p className="text-muted">Das ist der ursprüngliche Text.</p>;
  return (
    <>
      <OfficeButton onClick={() => setAsks(true)} disabled={busy}>
        Auf den ursprünglichen Text zurücksetzen
      </OfficeButton>
      {asks && (
        <AskDialog
          title={`${title} zurücksetzen?`}
          action="Zurücksetzen"
          look="danger"
          busy={busy}
          onDo={() => {
            setAsks(false);
            onReset();
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            Gäste sehen dann sofort wieder den ursprünglichen Text. Was hier steht, bleibt nur im Protokoll
            erhalten.
          </p>
        </AskDialog>
      )}
    </>
  );
}
