import type { TextBlock, TextBlocks } from "#contract/office/shop/home-texts.ts";

/** A card's typed content and the server's messages about it. */
export interface FieldsProps<Block extends TextBlock> {
  value: TextBlocks[Block];
  set: (change: Partial<TextBlocks[Block]>) => void;
  /** By field; in a list with the entry's place: `2.heading`. */
  errors: Record<string, string | undefined>;
  /** The entries have moved, so messages by place are no longer right. */
  clearErrors: () => void;
}
