import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import type { TextBlock, TextBlocks } from "#contract/office/home-texts.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import type { FieldsProps } from "#web/office/texts/text-fields.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";

const changes = {
  hero: "changeHeroText",
  promo: "changePromoText",
  news: "changeNewsText",
  questions: "changeQuestions",
} as const satisfies Record<TextBlock, string>;
type Change = (typeof changes)[TextBlock];

export interface KeptBlock<Block extends TextBlock> {
  content: TextBlocks[Block];
  isBrand: boolean;
  version: number;
  warnings: string[];
}

/** Everything behind the fields of a card. What was typed stays until it is saved or thrown away. */
export function useTextForm<Block extends TextBlock>(
  block: Block,
  { kept, onSaved }: { kept: KeptBlock<Block>; onSaved: () => void },
) {
  const [value, setValue] = useState(kept.content);
  const [seen, setSeen] = useState(kept.version);
  const { mutate, error, isPending, reset } = useOfficeChange<Change>(changes[block], {
    done: "Der Text gilt ab sofort.",
    onDone: onSaved,
  });
  const take = () => {
    setSeen(kept.version);
    setValue(kept.content);
  };
  // saved, and read again as the server has cleaned it
  if (seen !== kept.version) take();

  const write = (content: TextBlocks[Block] | null) =>
    mutate({ body: { content, version: kept.version } as BodyOf<Change> });
  const fields: FieldsProps<Block> = {
    value,
    set: (change) => setValue((before) => ({ ...before, ...change })),
    errors: fieldErrors(error),
    forgetErrors: reset,
  };
  return {
    fields,
    isDirty: JSON.stringify(value) !== JSON.stringify(kept.content),
    busy: isPending,
    save: () => write(value),
    resetToBrand: () => write(null),
    discard: () => {
      take();
      reset();
      // perhaps it was somebody else's change that stood in the way
      onSaved();
    },
  };
}
