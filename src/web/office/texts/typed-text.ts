/** A block as the server has it, and when it said so. */
interface ReadText<Content> {
  content: Content;
  version: number;
  readAt: number;
}

/** What is typed on a card, and upon what. */
export interface TypedText<Content> {
  value: Content;
  /** that it was written upon */
  version: number;
  readAt: number;
  /** as it was when something was last pressed: while it still is, what is read next takes its place */
  pressed: Content;
  /** at most, the version that this press makes: a later one is somebody else's and must not be written over */
  ownVersion: number;
}

export function beginTyping<Content>({ content, version, readAt }: ReadText<Content>): TypedText<Content> {
  return { value: content, version, readAt, pressed: content, ownVersion: version };
}

/** Saved or put back: what is typed from now on is more than was sent. */
export function pressSave<Content>(typed: TypedText<Content>): TypedText<Content> {
  return { ...typed, pressed: typed.value, ownVersion: typed.version + 1 };
}

/** Takes what the server has made of what was sent, unless somebody has typed on. */
export function readAgain<Content>(typed: TypedText<Content>, read: ReadText<Content>): TypedText<Content> {
  if (isSame(typed.value, typed.pressed)) return beginTyping(read);
  return { ...typed, version: Math.min(read.version, typed.ownVersion), readAt: read.readAt };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
