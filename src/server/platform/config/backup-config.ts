import { resolve, sep } from "node:path";
import * as z from "zod";
import type { BackupPlace } from "#embedded-database/embedded-database.ts";
import { ConfigRefused, issueLines } from "#server/platform/config/config-refused.ts";

export type BackupHour = number | "hourly";

export interface BackupConfig extends BackupPlace {
  /** of the nightly copy, in Berlin; or a copy each hour */
  hour: BackupHour;
}

const hour = "erwartet wird eine Stunde von 0 bis 23 oder hourly";

export const backupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .min(32, "erwartet werden mindestens 32 zufällige Zeichen, zum Beispiel aus: openssl rand -base64 32")
    .optional(),
  BACKUP_HOUR: z.union([z.literal("hourly"), z.coerce.number().int().min(0).max(23)], hour).default(3),
};

const variables = z.object(backupVariables);
type Variables = z.infer<typeof variables>;

interface Installation {
  dataDir: string;
  databaseUrl: string | null;
}

/** Null: no backups. They are never written unencrypted. */
export function readBackupConfig(
  { BACKUP_DIR, BACKUP_KEY, BACKUP_HOUR }: Variables,
  { dataDir, databaseUrl }: Installation,
): BackupConfig | null {
  if (!BACKUP_DIR) return null;
  if (databaseUrl) throw new ConfigRefused(ownServer);
  if (!BACKUP_KEY) throw new ConfigRefused(needsKey);
  const folder = resolve(BACKUP_DIR);
  if (`${folder}${sep}`.startsWith(`${dataDir}${sep}`)) throw new ConfigRefused(insideOfData);
  return { folder, key: BACKUP_KEY, hour: BACKUP_HOUR };
}

/** For the commands: what the shop would use, or a German sentence that it is missing. */
export function requireBackupConfig(env: NodeJS.ProcessEnv, dataDir: string): BackupConfig {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { success, data, error } = variables.safeParse(filled);
  if (!success) throw new ConfigRefused(issueLines(error).join("\n"));
  const config = readBackupConfig(data, { dataDir, databaseUrl: env.DATABASE_URL || null });
  if (!config) throw new ConfigRefused("Bitte BACKUP_DIR und BACKUP_KEY setzen, wie der Shop sie hat.");
  return config;
}

const needsKey =
  "BACKUP_DIR braucht BACKUP_KEY: Sicherungen werden nur verschlüsselt geschrieben. Bitte einmal erzeugen, zum Beispiel " +
  "mit `openssl rand -base64 32`, und getrennt von den Sicherungen aufbewahren: Ohne ihn liest sie niemand mehr.";

const ownServer =
  "BACKUP_DIR gilt nur für die eingebettete Datenbank. Einen eigenen Server sichert pgBackRest, siehe docs/OPERATIONS.md#backups-and-restore.";

const insideOfData =
  "BACKUP_DIR darf nicht in DATA_DIR liegen: Wer den einen Ordner verliert, verlöre die Sicherung mit ihm.";
