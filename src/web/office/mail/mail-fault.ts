const faults: readonly [RegExp, string][] = [
  [
    /ECONN|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|timeout|greeting/i,
    "Der Mailserver ist nicht zu erreichen",
  ],
  [/\b535\b|EAUTH|invalid login/i, "Der Mailserver nimmt unsere Anmeldung nicht an"],
  [
    /\b55[0134]\b|rejected/i,
    "Diese Adresse wird nicht angenommen; oft ist sie vertippt oder das Postfach voll",
  ],
  [/\b4\d\d\b/, "Der Mailserver bittet um einen späteren Versuch"],
];

/** What a mail server's answer means, for people; with the answer itself, which is often English. */
export function mailFault(answer: string): string {
  const known = faults.find(([pattern]) => pattern.test(answer));
  return `${known?.[1] ?? "Der Mailserver lehnt ab"} („${answer}“)`;
}
