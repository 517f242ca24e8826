/** The work of the background in the words of the team, wherever it is named. */
export const queueWords = {
  "send-mail": "E-Mails senden",
  "requeue-mails": "Liegengebliebene E-Mails suchen",
  reconcile: "Zahlungen abgleichen",
  production: "Kochlisten festschreiben, Lieferungen abschließen",
  "overdue-report": "Überfälliges melden",
  "follow-ups": "Nach der Lieferung fragen",
  "bulk-changes": "Sammeländerungen zu Ende bringen",
  "security-log": "Wiederholte Ablehnungen",
  "clean-up": "Aufräumen",
} as const satisfies Record<string, string>;

export type QueueCode = keyof typeof queueWords;

export const queueCodes = Object.keys(queueWords) as [QueueCode, ...QueueCode[]];

export function queueWord(name: string): string {
  return queueWords[name as QueueCode] ?? name;
}
