interface LoadedText<Content> {
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
   * The version that this press makes at most; a later one is another person's and must not be overwritten.
   */
  ownVersion: number;
}

export function beginTyping<Content>({ content, version, readAt }: LoadedText<Content>): TypedText<Content> {
  return { value: content, version, readAt, pressed: content, ownVersion: version };
}

/** From now on, typed text is newer than the text sent. */
export function pressSave<Content>(typed: TypedText<Content>): TypedText<Content> {
  return { ...typed, pressed: typed.value, ownVersion: typed.version + 1 };
}

/** Takes over the server's answer unless the text has changed meanwhile. */
export function refetch<Content>(typed: TypedText<Content>, loaded: LoadedText<Content>): TypedText<Content> {
  if (isSame(typed.value, typed.pressed)) return beginTyping(loaded);
  return { ...typed, version: Math.min(loaded.version, typed.ownVersion), readAt: loaded.readAt };
}

export function isSame(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
