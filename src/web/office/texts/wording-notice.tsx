import { wordingsOf } from "#contract/office/claims/wording-hints.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** A hint about advertising words that the law restricts; the text can still be saved. */
export function WordingNotice({ value }: { value: unknown }) {
  const found = wordingsOf(textsIn(value).join("\n"));
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <Notice type="warning">
          {found.map(({ word, why }) => (
            <p key={word}>
              <b>„{word}“</b>: {why}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
