import { StartRefused } from "#system/start-refused.ts";

export class DataFolderInUse extends StartRefused {
  override name = "DataFolderInUse";

  constructor(folder: string, owner: string) {
    super(
      `Der Shop läuft bereits auf diesem Datenordner (${owner}). ` +
        `Bitte dort zuerst beenden oder mit DATA_DIR einen anderen Ordner wählen. Datenordner: ${folder}`,
    );
  }
}

/** The embedded PostgreSQL cannot run; the message is for the person who started the shop. */
export class EmbeddedPostgresFailed extends StartRefused {
  override name = "EmbeddedPostgresFailed";
}

/** A backup cannot be made, read or restored; the message is German and says what to do. */
export class BackupFailed extends StartRefused {
  override name = "BackupFailed";
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? "");
}
