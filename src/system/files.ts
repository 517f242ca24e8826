import { open } from "node:fs/promises";

const reasons: Record<string, string> = {
  EACCES: "dieses Konto hat kein Recht dazu",
  EPERM: "dieses Konto hat kein Recht dazu",
  EROFS: "das Dateisystem ist schreibgeschützt",
  ENOSPC: "der Datenträger ist voll",
  EDQUOT: "das Kontingent ist erschöpft",
  ENOTDIR: "ein Teil des Pfades ist kein Ordner",
  EEXIST: "dort liegt schon etwas anderes",
  EISDIR: "dort liegt ein Ordner",
  ELOOP: "die Verweise führen im Kreis",
  ENAMETOOLONG: "der Pfad ist zu lang",
};

export function fileReason(error: unknown): string | undefined {
  return reasons[(error as NodeJS.ErrnoException | undefined)?.code ?? ""];
}

/** A new or renamed file is on the disk only when its folder is, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
