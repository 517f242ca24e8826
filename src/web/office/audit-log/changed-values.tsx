import type { AuditEntry, AuditNames } from "#contract/office/access.ts";
import { fieldWord } from "#web/office/audit-log/field-words.ts";
import { valueWords } from "#web/office/audit-log/value-words.ts";

/** Each changed value, from what to what; what stayed the same is left out. */
export function ChangedValues({ entry, names }: { entry: AuditEntry; names: AuditNames }) {
  const { subject, before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !isSame(before, after, field),
  );
  if (fields.length === 0) return null;
  return (
    <ul className="max-w-xl">
      {fields.map((field) => (
        <li key={field} className="wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{fieldWord(subject, field)}:</span>{" "}
          {before && field in before && (
            <>
              <del>{valueWords({ subject, field, value: before[field] }, names)}</del>
              {after && field in after && " → "}
            </>
          )}
          {after && field in after && (
            <ins className="no-underline">{valueWords({ subject, field, value: after[field] }, names)}</ins>
          )}
        </li>
      ))}
    </ul>
  );
}

type Values = AuditEntry["before"];

function isSame(before: Values, after: Values, field: string): boolean {
  if (!before || !after || !(field in before) || !(field in after)) return false;
  return JSON.stringify(before[field]) === JSON.stringify(after[field]);
}
