import type { TextBlock, TextBlocks } from "#contract/office/home-texts.ts";

/** What the fields of a card are given: its content as it is typed, and the server's words about it. */
export interface FieldsProps<Block extends TextBlock> {
  value: TextBlocks[Block];
  set: (change: Partial<TextBlocks[Block]>) => void;
  /** by field; of an entry in a list by its place: `2.heading` */
  errors: Record<string, string | undefined>;
  /** the places have changed: what was said about them holds no longer */
  forgetErrors: () => void;
}
