import { effectWords, type SubstituteEffect } from "#contract/office/stock/substitutes.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const looks = { none: "info", label: "warning", guests: "warning", forbidden: "danger" } as const;

/** What follows from a substitute, and why. */
export function EffectNotice({ effect: { kind, texts } }: { effect: SubstituteEffect }) {
  return (
    <Notice type={looks[kind]}>
      <p className="font-semibold">{effectWords[kind]}</p>
      {texts.map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
    </Notice>
  );
}
