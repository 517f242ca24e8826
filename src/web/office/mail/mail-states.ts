import { mailKindNames, mailKinds, type mailStatuses } from "#contract/office/mail/mails.ts";

export const mailStates = {
  queued: { kind: "waiting", name: "Wartet" },
  sending: { kind: "waiting", name: "Wird gesendet" },
  sent: { kind: "good", name: "Gesendet" },
  failed: { kind: "bad", name: "Gescheitert" },
} as const satisfies Record<(typeof mailStatuses)[number], object>;

export const mailStateNames: Record<string, string> = {
  "": "Jeder Stand",
  ...Object.fromEntries(Object.entries(mailStates).map(([state, { name }]) => [state, name])),
};

export const mailKindChoice: Record<string, string> = {
  "": "Jede Art",
  ...Object.fromEntries(mailKinds.map((kind) => [kind, mailKindNames[kind]])),
};
