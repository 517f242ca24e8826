-- Deviations that stop their goods: open ones, and those whose goods are not free. A silent logger stops only if the owner says so,
-- and goods that keep shorter than asked for are used until their date, unless they are to go.
CREATE FUNCTION stopping_deviations() RETURNS SETOF deviations LANGUAGE sql STABLE AS $$
  SELECT v.* FROM deviations v WHERE (v.signed_at IS NULL OR v.fate <> 'free')
    AND (v.kind <> 'short' OR v.fate IS NOT NULL) AND (v.kind <> 'silence' OR (SELECT silence_stops FROM production_settings))
$$;
