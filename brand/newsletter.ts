export const newsletter = {
  heading: "Newsletter",
  text: "Neue Menüs und Liefertage, höchstens einmal pro Woche.",
  label: "E-Mail-Adresse",
  button: "Anmelden",
  busy: "Wird gesendet…",
  /** What the button agrees to; kept with the sign-up as proof. */
  consent: "Abmeldung jederzeit über den Link in jeder E-Mail.",
  privacy: "Datenschutz",
  done: "Bitte bestätigen Sie die Anmeldung über den Link in der E-Mail, die wir Ihnen gerade senden.",
  missing: "E-Mail ist erforderlich.",
  invalid: "Ungültige E-Mail-Adresse.",
  failure: "Das hat nicht geklappt. Bitte versuchen Sie es erneut.",
} as const;
