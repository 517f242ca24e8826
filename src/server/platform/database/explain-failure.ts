import { type ConnectionTarget, readTarget } from "#server/platform/database/connection-target.ts";

interface Fault {
  code: string;
  message: string;
}

type Explain = (target: ConnectionTarget, fault: Fault) => string;

/**
 * Explains in one German sentence why DATABASE_URL cannot be used and what to do; undefined for an unforeseen
 * error.
 */
export function explainDatabaseFailure(error: unknown, connectionString: string): string | undefined {
  const target = readTarget(connectionString);
  const fault = faultOf(error);
  if (!target || !fault) return undefined;
  const explain = byMessage.find(([words]) => words.test(fault.message))?.[1] ?? byCode[fault.code];
  return explain?.(target, fault);
}

function faultOf(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined;
  const inner = error.cause instanceof Error ? faultOf(error.cause) : undefined;
  return inner ?? { code: (error as NodeJS.ErrnoException).code ?? "", message: error.message };
}

const unreachable: Explain = ({ server }) =>
  `Der Datenbankserver ${server} ist von hier nicht erreichbar. Bitte Netz und Firewall prüfen, oder Host und Port in DATABASE_URL.`;
const silent: Explain = ({ server }) =>
  `Der Datenbankserver ${server} antwortet nicht. Bitte prüfen, ob dort PostgreSQL läuft und keine Firewall dazwischen steht.`;
const unknownHost: Explain = ({ host }) =>
  `Der Host „${host}“ ist nicht zu finden. Bitte den Namen in DATABASE_URL prüfen.`;
const refused: Explain = ({ server }) =>
  `Unter ${server} nimmt niemand Verbindungen an. Bitte PostgreSQL dort starten, oder Host und Port in DATABASE_URL prüfen.`;
const noPostgres: Explain = ({ server }) =>
  `Unter ${server} antwortet etwas anderes als PostgreSQL. Bitte den Port in DATABASE_URL prüfen.`;
const untrusted: Explain = ({ server }, { message }) =>
  `Dem Zertifikat des Datenbankservers ${server} ist nicht zu trauen (${message}). Bitte in DATABASE_URL sslrootcert=/pfad/zum/ca.pem angeben oder das Zertifikat erneuern.`;
const noRights: Explain = ({ user, database }) =>
  `Das Konto „${user}“ darf in der Datenbank „${database}“ nichts anlegen. Bitte als Verwalter ausführen: ALTER DATABASE "${database}" OWNER TO "${user}", oder DATABASE_OWNER_URL auf das Konto setzen, dem die Tabellen gehören.`;
const wrongPassword: Explain = ({ user }) =>
  `Der Datenbankserver nimmt das Passwort von „${user}“ nicht an. Bitte Name und Passwort in DATABASE_URL prüfen; Sonderzeichen darin werden kodiert (@ als %40).`;
const starting: Explain = ({ server }) =>
  `Der Datenbankserver ${server} startet gerade oder fährt herunter. Bitte gleich noch einmal versuchen.`;
const readOnly: Explain = ({ server, database }) =>
  `In der Datenbank „${database}“ auf ${server} darf nicht geschrieben werden. Bitte DATABASE_URL auf den Hauptserver setzen.`;

// The first match counts. These messages are English in every language of the server.
const byMessage: [RegExp, Explain][] = [
  [
    /no pg_hba\.conf entry.*(no encryption|SSL off)/,
    ({ server }) =>
      `Der Datenbankserver ${server} verlangt TLS. Bitte in DATABASE_URL sslmode=verify-full anhängen (…/datenbank?sslmode=verify-full).`,
  ],
  [
    /no pg_hba\.conf entry/,
    ({ server, user, database }) =>
      `Der Datenbankserver ${server} lässt „${user}“ von hier nicht an die Datenbank „${database}“. Bitte dort in pg_hba.conf erlauben.`,
  ],
  [
    /does not support SSL/,
    ({ server }) =>
      `DATABASE_URL verlangt TLS, der Datenbankserver ${server} bietet es nicht an. Bitte dort einschalten oder sslmode=disable setzen.`,
  ],
  [/role ".*" (does not exist|is not permitted to log in)/, wrongPassword],
  [
    /client password must be a (non-empty )?string/,
    ({ server, user }) =>
      `Der Datenbankserver ${server} verlangt ein Passwort für „${user}“. Bitte in DATABASE_URL angeben: postgres://name:passwort@host/datenbank`,
  ],
  [/timeout expired|due to connection timeout|timeout exceeded/, silent],
  [/Connection terminated unexpectedly|unrecognized|Received unexpected|Unknown message/i, noPostgres],
];

const byCode: Record<string, Explain> = {
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ECONNREFUSED: refused,
  ECONNRESET: noPostgres,
  EPIPE: noPostgres,
  ETIMEDOUT: silent,
  EHOSTUNREACH: unreachable,
  EHOSTDOWN: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  ENOENT: ({ server }) =>
    `In ${server} liegt kein Socket von PostgreSQL. Bitte PostgreSQL starten, oder den Ordner in DATABASE_URL prüfen.`,
  EACCES: ({ server }) =>
    `Auf den Socket von PostgreSQL in ${server} darf dieses Konto nicht zugreifen. Bitte die Rechte des Ordners prüfen.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  "28P01": wrongPassword,
  "28000": wrongPassword,
  "3D000": ({ server, database }) =>
    `Auf ${server} gibt es keine Datenbank „${database}“. Bitte anlegen (createdb ${database}) oder den Namen in DATABASE_URL prüfen.`,
  "42501": noRights,
  "25006": readOnly,
  "53300": ({ server }) =>
    `Der Datenbankserver ${server} hat keine Verbindung mehr frei. Bitte dort max_connections erhöhen oder andere Programme beenden.`,
  "57P01": starting,
  "57P02": starting,
  "57P03": starting,
};
