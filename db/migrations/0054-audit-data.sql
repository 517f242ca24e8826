-- What was done is a code from now on, and what its words name stands beside it. Entries from before keep the words that
-- they are sealed with: no row is touched.
ALTER TABLE audit_log ADD COLUMN data jsonb CHECK (jsonb_typeof(data) = 'object');

-- the link covers the data, too; of an entry without any it is what it was
CREATE OR REPLACE FUNCTION log_text(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (jsonb_build_array(entry.id, micros(entry.at), entry.staff_id, entry.staff_name, entry.action, entry.subject,
    entry.subject_id, entry.before, entry.after)
    || CASE WHEN entry.data IS NULL THEN '[]' ELSE jsonb_build_array(entry.data) END)::text
$$;
