import { useSyncExternalStore } from "react";
import { StoredText } from "#web/shared/stored-text.ts";

const mostLetters = 64;
const stored = new StoredText("pendingCode", (text) => text === text.trim() && text.length <= mostLetters);

export const forgetCode = stored.clear;

export function keepCode(code: string): void {
  const trimmed = code.trim();
  if (trimmed !== "" && trimmed.length <= mostLetters) stored.write(trimmed);
}

/** A code that waits in this browser for the first dish; "" for none. */
export function usePendingCode(): string {
  return useSyncExternalStore(stored.listen, stored.read, () => "");
}

/** The code of a link such as `/?code=WILLKOMMEN10`, and the address without it. */
export function codeIn({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) {
  const words = new URLSearchParams(search);
  const code = words.get("code");
  if (code === null) return null;
  words.delete("code");
  const rest = words.size > 0 ? `?${words}` : "";
  return { code, address: pathname + rest + hash };
}
