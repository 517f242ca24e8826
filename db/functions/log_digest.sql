CREATE FUNCTION log_digest(l log_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(l.id, micros(l.at), l.kind, l.staff_id, l.staff_name, l.subject,
    l.subject_id, l.subject_name, l.action, l.changes, l.event, l.reason, l.email, l.address, l.detail, l.times,
    micros(l.since), l.salt)::text, 'UTF8'))
$$;
