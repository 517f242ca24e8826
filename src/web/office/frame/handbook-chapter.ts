/** A piece of a chapter: text, or an element with its properties and pieces. No HTML text, so nothing to clean. */
export type Piece = string | readonly [tag: string, properties: PieceProperties, ...pieces: Piece[]];
type PieceProperties = Readonly<Record<string, string | number>> | null;

export interface ChapterContents {
  /** after `/dashboard/hilfe/` */
  slug: string;
  title: string;
  sections: readonly { id: string; title: string }[];
}
