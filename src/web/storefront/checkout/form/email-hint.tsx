import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  typed: string;
  onChoose?: (email: string) => void;
}

export default function EmailHint({ typed, onChoose }: Props) {
  const likely = likelyEmail(typed);
  if (!likely) return null;
  return (
    <div className="mt-2 text-sm">
      <Notice type="warning" live={false}>
        <p>
          Meinten Sie <strong className="wrap-anywhere">{likely}</strong>?
        </p>
        <Button variant="secondary" className="mt-2" onClick={() => onChoose?.(likely)}>
          Adresse übernehmen
        </Button>
      </Notice>
    </div>
  );
}

/**
 * Common mail hosts of German guests. Those in the second line are correct, too, but resemble one of the
 * first.
 */
const mailHosts =
  "gmail.com googlemail.com gmx.de gmx.net web.de t-online.de outlook.de outlook.com hotmail.com hotmail.de icloud.com yahoo.de yahoo.com freenet.de posteo.de mailbox.org live.de aol.com arcor.de " +
  "gmx.at gmx.ch gmx.com mail.com email.com mail.de email.de ymail.com live.com me.com hotmail.fr outlook.fr yahoo.fr";
const hosts = mailHosts.split(" ");

const mistypedEndings: [RegExp, string][] = [
  [/[.,](con|cmo|ocm|cm|om|comm|vom|xom)$/, ".com"],
  [/[.,](d|ed|dee|dd|fe|se)$/, ".de"],
];

/** The probable address when its host is one mistake away from a common one. */
export function likelyEmail(typed: string): string | undefined {
  const [, name, host = ""] = /^(\S+)@(\S+)$/.exec(typed.trim()) ?? [];
  if (!name) return undefined;
  const lower = host.toLowerCase();
  if (hosts.includes(lower)) return undefined;
  const withEnding = mistypedEndings.reduce((text, [wrong, right]) => text.replace(wrong, right), lower);
  const likely = lower === "gmail.de" ? "gmail.com" : hosts.find((host) => isOneAway(withEnding, host));
  return likely && `${name}@${likely}`;
}

/**
 * Whether the texts are equal or differ by one letter replaced, added or removed, or by two neighbours
 * exchanged.
 */
function isOneAway(typed: string, host: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === host[start]) start++;
  let end = 0;
  const longest = Math.min(typed.length, host.length) - start;
  while (end < longest && typed.at(-1 - end) === host.at(-1 - end)) end++;
  const [left, right] = [typed.slice(start, typed.length - end), host.slice(start, host.length - end)];
  const isExchange = left.length === 2 && left === [...right].reverse().join("");
  return isExchange || (left.length <= 1 && right.length <= 1);
}
