import type { AuditEntry, AuditNames } from "#contract/office/access.ts";
import { fieldWord } from "#web/office/audit-log/field-words.ts";
import { valueWords } from "#web/office/audit-log/value-words.ts";

/** Each changed value, from what to what; what stayed the same is left out. */
export function ChangedValues({ entry, names }: { entry: AuditEntry; names: AuditNames }) {
  const { subject, before, after } = entry;
  const fields = changedFields(entry);
  const shown = (value: unknown, field: string) => valueWords({ subject, field, value }, names);
  if (fields.length === 0) return null;
  return (
    <ul className="max-w-xl">
      {fields.map((field) => (
        <li key={field} className="wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{fieldWord(subject, field)}:</span>{" "}
          {before && field in before && isGone(entry, field) && <del>{shown(before[field], field)}</del>}
          {before && field in before && !isGone(entry, field) && shown(before[field], field)}
          {before && field in before && after && field in after && " → "}
          {after && field in after && <ins className="no-underline">{shown(after[field], field)}</ins>}
        </li>
      ))}
    </ul>
  );
}

/** What was never filled in says nothing about a new thing. */
export function changedFields({ before, after }: Pick<AuditEntry, "before" | "after">): string[] {
  const isUnfilled = (field: string) => !before && (after?.[field] === null || after?.[field] === "");
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !isSame(before, after, field) && !isUnfilled(field),
  );
}

/** What an order's entry says of before and not of after is how things stood: which days, in which state. */
function isGone({ subject, after }: AuditEntry, field: string): boolean {
  return subject !== "order" || (after !== null && field in after);
}

type Values = AuditEntry["before"];

function isSame(before: Values, after: Values, field: string): boolean {
  if (!before || !after || !(field in before) || !(field in after)) return false;
  return JSON.stringify(before[field]) === JSON.stringify(after[field]);
}
