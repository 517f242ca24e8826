import { explainDatabaseFailure } from "#server/platform/database/explain-failure.ts";
import { MigrationFailed } from "#server/platform/database/migrate.ts";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import type { Config } from "#server/start/config.ts";
import { fileReason } from "#system/files.ts";
import { StartRefused } from "#system/start-refused.ts";

type Settings = Pick<Config, "databaseUrl" | "jobs">;

/** Explains in one German sentence why the shop did not start and what to do. An unforeseen error keeps its stack. */
export function explainStart(error: unknown, config: Settings | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartRefused) return error.message;
  const foreseen = listenFault(error, config) ?? fileFault(error) ?? databaseFault(error, config);
  if (foreseen) return foreseen;
  return error instanceof MigrationFailed ? error.message : (error.stack ?? error.message);
}

function databaseFault(error: Error, config: Settings | undefined): string | undefined {
  if (config?.databaseUrl) return explainDatabaseFailure(error, config.databaseUrl);
  if (!isUnavailable(error)) return undefined;
  return "Die eingebettete Datenbank ist beim Start weggeblieben. Bitte noch einmal starten; was sie sagt, steht im Ordner log des Datenbankordners.";
}

interface SystemError extends NodeJS.ErrnoException {
  port?: number;
  address?: string;
  hostname?: string;
}

function listenFault(error: SystemError, config: Settings | undefined): string | undefined {
  const { code, syscall, port = 0, address = "", hostname = "" } = error;
  const variable = config?.jobs === "only" ? "WORKER_PORT" : "PORT";
  if (syscall === "getaddrinfo") {
    return `HOST=${hostname} ist nicht zu finden. Bitte eine Adresse dieses Rechners angeben, zum Beispiel HOST=127.0.0.1`;
  }
  // one of several processes has its port bound by their parent
  if (syscall !== "listen" && syscall !== "bind") return undefined;
  if (code === "EADDRINUSE") {
    return `Der Port ${port} ist belegt. Bitte einen anderen wählen, zum Beispiel ${variable}=${port < 65_535 ? port + 1 : 3001}`;
  }
  if (code === "EACCES" || code === "EPERM") {
    return `Den Port ${port} darf dieses Konto nicht öffnen. Bitte einen ab 1024 wählen (zum Beispiel ${variable}=3000) und einen Proxy davorstellen.`;
  }
  if (code === "EADDRNOTAVAIL") {
    return `HOST=${address} ist keine Adresse dieses Rechners. Bitte eine eigene angeben, zum Beispiel HOST=127.0.0.1`;
  }
  return undefined;
}

function fileFault(error: SystemError): string | undefined {
  const reason = fileReason(error);
  if (!reason || !error.path) return undefined;
  return `${error.path} lässt sich nicht benutzen: ${reason}. Bitte Rechte und Platz prüfen oder mit DATA_DIR einen anderen Ordner wählen.`;
}
