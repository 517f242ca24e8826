import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import type { TextBlock, TextBlocks } from "#contract/office/shop/home-texts.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import type { FieldsProps } from "#web/office/shop/texts/text-fields.ts";
import { beginTyping, isSame, pressSave, refetch } from "#web/office/shop/texts/typed-text.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";

const changes = {
  hero: "changeHeroText",
  promo: "changePromoText",
  news: "changeNewsText",
  questions: "changeQuestions",
} as const satisfies Record<TextBlock, string>;
type Change = (typeof changes)[TextBlock];

export interface StoredBlock<Block extends TextBlock> {
  content: TextBlocks[Block];
  isBrand: boolean;
  version: number;
  warnings: string[];
  readAt: number;
  /** The saved version is on its way back; until then the next save has no version to name. */
  isReading: boolean;
}

/** A card's state. Typed text stays until it is saved or discarded. */
export function useTextForm<Block extends TextBlock>(
  block: Block,
  { stored, reread }: { stored: StoredBlock<Block>; reread: () => void },
) {
  const [typed, setTyped] = useState(() => beginTyping(stored));
  const { mutate, error, isPending, reset } = useOfficeChange<Change>(changes[block], {
    done: "Der Text gilt ab sofort.",
    onDone: reread,
  });
  if (typed.readAt !== stored.readAt) setTyped(refetch(typed, stored));

  const write = (content: TextBlocks[Block] | null) => {
    setTyped(pressSave);
    mutate({ body: { content, version: typed.version } as BodyOf<Change> });
  };
  const fields: FieldsProps<Block> = {
    value: typed.value,
    set: (change) => setTyped((before) => ({ ...before, value: { ...before.value, ...change } })),
    errors: fieldErrors(error),
    clearErrors: reset,
  };
  return {
    fields,
    isDirty: !isSame(typed.value, stored.content),
    busy: isPending || stored.isReading,
    save: () => write(typed.value),
    resetToBrand: () => write(null),
    discard: () => {
      setTyped(beginTyping(stored));
      reset();
      // Another person's change may have caused the refusal.
      reread();
    },
  };
}
