/** Both logs, each with its own hash chain. `text` is what a link covers, exactly as the database builds it. */
export const chains = {
  audit: {
    words: "Protokoll",
    table: "audit_log",
    text: `(jsonb_build_array(l.id, (extract(epoch FROM l.at) * 1000000)::bigint, l.staff_id, l.staff_name, l.action,
      l.subject, l.subject_id, l.before, l.after)
      || CASE WHEN l.data IS NULL THEN '[]' ELSE jsonb_build_array(l.data) END)::text`,
    retentionDays: null,
  },
  security: {
    words: "Sicherheitsprotokoll",
    table: "security_log",
    text: `jsonb_build_array(l.id, (extract(epoch FROM l.at) * 1000000)::bigint, l.event, l.reason, l.staff_id,
      l.staff_name, l.email, l.address, l.detail, l.times, (extract(epoch FROM l.since) * 1000000)::bigint)::text`,
    retentionDays: 365,
  },
} as const;

export type LogName = keyof typeof chains;
export const logNames = Object.keys(chains) as LogName[];
