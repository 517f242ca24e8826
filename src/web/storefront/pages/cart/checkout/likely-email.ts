/**
 * Common mail hosts of German guests. Those in the second line are correct, too, but resemble one of the
 * first.
 */
const mailHosts =
  "gmail.com googlemail.com gmx.de gmx.net web.de t-online.de outlook.de outlook.com hotmail.com hotmail.de icloud.com yahoo.de yahoo.com freenet.de posteo.de mailbox.org live.de aol.com arcor.de " +
  "gmx.at gmx.ch gmx.com mail.com email.com mail.de email.de ymail.com live.com me.com hotmail.fr outlook.fr yahoo.fr";
const known = mailHosts.split(" ");

const mistypedEndings: [RegExp, string][] = [
  [/[.,](con|cmo|ocm|cm|om|comm|vom|xom)$/, ".com"],
  [/[.,](d|ed|dee|dd|fe|se)$/, ".de"],
];

/** The probable address when its host is one mistake away from a common one. */
export function likelyEmail(typed: string): string | undefined {
  const [, name, host = ""] = /^(\S+)@(\S+)$/.exec(typed.trim()) ?? [];
  if (!name) return undefined;
  const lower = host.toLowerCase();
  if (known.includes(lower)) return undefined;
  const ended = mistypedEndings.reduce((text, [wrong, right]) => text.replace(wrong, right), lower);
  const likely = lower === "gmail.de" ? "gmail.com" : known.find((one) => isOneAway(ended, one));
  return likely && `${name}@${likely}`;
}

/**
 * Whether the texts are equal or differ by one letter replaced, added or removed, or by two neighbours
 * exchanged.
 */
function isOneAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const isExchange = left.length === 2 && left === [...right].reverse().join("");
  return isExchange || (left.length <= 1 && right.length <= 1);
}
