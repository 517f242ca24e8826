interface ReadText<Content> {
  content: Content;
  version: number;
  readAt: number;
}

/** The typed content and the version it is based on. */
export interface TypedText<Content> {
  value: Content;
  /** The version it is based on. */
  version: number;
  readAt: number;
  /** The content at the last press: while it is unchanged, the next answer replaces it. */
  pressed: Content;
  /**
   * The version that this press makes at most; a later one is somebody else's and must not be overwritten.
   */
  ownVersion: number;
}

export function beginTyping<Content>({ content, version, readAt }: ReadText<Content>): TypedText<Content> {
  return { value: content, version, readAt, pressed: content, ownVersion: version };
}

/** From now on, typed text is newer than the text sent. */
export function pressSave<Content>(typed: TypedText<Content>): TypedText<Content> {
  return { ...typed, pressed: typed.value, ownVersion: typed.version + 1 };
}

/** Takes over the server's answer unless somebody has typed meanwhile. */
export function readAgain<Content>(typed: TypedText<Content>, read: ReadText<Content>): TypedText<Content> {
  if (isSame(typed.value, typed.pressed)) return beginTyping(read);
  return { ...typed, version: Math.min(read.version, typed.ownVersion), readAt: read.readAt };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
