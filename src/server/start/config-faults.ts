/** Settings that contradict each other, as texts for the operator. */
export const needsOwnDatabase =
  "--worker und WORKER=0 brauchen DATABASE_URL: Die eingebettete Datenbank gehört einem Prozess allein, der dann auch " +
  "alle Aufträge erledigt.";

export const needsShopDatabase = (name: string) =>
  `${name} gilt nur zusammen mit DATABASE_URL, mit dem der Shop läuft.`;

export const needsMailServer =
  "Echte Zahlungen brauchen einen Mailserver, sonst erfährt kein Gast von seiner Bestellung: Bitte SMTP_URL und " +
  "MAIL_FROM setzen.";

export const needsSecretKey =
  "Mit DATABASE_URL braucht der Shop SECRET_KEY, dasselbe für alle seine Prozesse: bitte einmal erzeugen, zum Beispiel " +
  "mit `openssl rand -base64 32`, und aufbewahren.";
