/** What the security log knows. `isRepeatable`: strangers cause it as often as they like, so that equal ones are counted. */
export const securityEvents = {
  "login.done": { words: "Angemeldet" },
  "login.refused": { words: "Anmeldung abgelehnt", isRepeatable: true },
  "session.ended": { words: "Sitzung beendet" },
  "password.changed": { words: "Passwort geändert" },
  "factor.added": { words: "Zweiter Faktor eingerichtet" },
  "factor.removed": { words: "Zweiter Faktor entfernt" },
  "factor.refused": { words: "Zweiter Faktor abgelehnt", isRepeatable: true },
  "recovery.used": { words: "Wiederherstellungscode benutzt" },
  "step-up.done": { words: "Erneut bestätigt" },
  "step-up.refused": { words: "Bestätigung abgelehnt", isRepeatable: true },
  "call.denied": { words: "Aufruf verweigert", isRepeatable: true },
  "key.made": { words: "Zugangsschlüssel erstellt" },
  "key.revoked": { words: "Zugangsschlüssel widerrufen" },
  "device.new": { words: "Neues Gerät" },
  "shop.started": { words: "Shop gestartet" },
} as const satisfies Record<string, { words: string; isRepeatable?: true }>;

export type SecurityEvent = keyof typeof securityEvents;

/** Why something was refused or ended. */
export const securityReasons = {
  "unknown-person": "E-Mail unbekannt",
  "wrong-password": "Passwort falsch",
  limit: "zu viele Versuche",
  "wrong-factor": "Faktor falsch",
  "no-step-up": "Bestätigung fehlt",
  unfinished: "Anmeldung nicht abgeschlossen",
  role: "Rolle reicht nicht",
  origin: "fremde Herkunft",
  scope: "Schlüssel reicht nicht",
  logout: "abgemeldet",
  revoked: "widerrufen",
  idle: "lange nicht benutzt",
  "password-changed": "nach neuem Passwort",
  "no-access": "Zugang beendet",
} as const;

export type SecurityReason = keyof typeof securityReasons;
