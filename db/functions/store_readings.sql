-- Stores readings in the order of their time, each once, and what they mean for the events of their points: beyond the limit one
-- opens an event or extends the one that goes on, back inside it ends it. One that was over for less than half an hour goes on: a
-- store that wavers about its limit is one event. Readings come in any order and by the hundred, so all of
-- them are one call. An event that is signed off is over for those who signed it: what comes after it is another one. A reading
-- that was handed in late never ends what was told in time: gaps are not closed afterwards by good values.
CREATE FUNCTION store_readings(added jsonb, entered timestamptz)
  RETURNS TABLE (stored uuid, event uuid) LANGUAGE plpgsql AS $$
DECLARE
  n record;
  late boolean;
  open_id uuid;
  open_worst int;
  was_over boolean;
  is_worse boolean;
  wavering CONSTANT interval := interval '30 minutes';
  outside int;
  inside timestamptz;
BEGIN
  FOR n IN SELECT * FROM jsonb_to_recordset(added) AS x (
    id uuid, "pointId" int, "isOfPlace" boolean, value int, least int, most int, "measuredAt" timestamptz, source text,
    "loggerId" int, "instrumentId" int, "lotId" int, day date, "menuId" int, person text, words text, "eventId" uuid, "isAnswer" boolean
  ) ORDER BY x."measuredAt", x.id LOOP
    INSERT INTO readings AS r (id, control_point_id, value, least, most, measured_at, entered_at, source, logger_id,
      instrument_id, lot_id, delivery_day, menu_id, staff_name, is_answer)
    VALUES (n.id, n."pointId", n.value, n.least, n.most, n."measuredAt", entered, n.source, n."loggerId",
      n."instrumentId", n."lotId", n.day, n."menuId", n.person, coalesce(n."isAnswer", false))
    ON CONFLICT DO NOTHING RETURNING r.is_late INTO late;
    CONTINUE WHEN NOT FOUND;
    stored := n.id;
    event := NULL;
    outside := greatest(n.least - n.value, n.value - n.most, 0);
    IF outside = 0 THEN
      IF n."isOfPlace" THEN
        UPDATE deviations d SET ended_at = n."measuredAt"
        WHERE d.control_point_id = n."pointId" AND d.kind = 'reading' AND d.since < n."measuredAt"
          AND coalesce(d.ended_at, 'infinity') > n."measuredAt"
          AND (NOT late OR (SELECT r.is_late FROM readings r WHERE r.id = d.reading_id))
          AND NOT EXISTS (
            SELECT FROM readings r WHERE r.control_point_id = n."pointId" AND NOT r.is_within AND r.measured_at > n."measuredAt"
              AND r.measured_at < coalesce(d.ended_at, 'infinity')
          );
      END IF;
      RETURN NEXT;
      CONTINUE;
    END IF;
    open_id := NULL;
    IF n."isOfPlace" THEN
      -- at the latest where another one begins that is signed off: its readings are not of this one
      SELECT least((
        SELECT min(r.measured_at) FROM readings r
        WHERE r.control_point_id = n."pointId" AND r.is_within AND (late OR NOT r.is_late) AND r.measured_at > n."measuredAt"
      ), (
        SELECT min(d.since) FROM deviations d WHERE d.control_point_id = n."pointId" AND d.kind = 'reading'
          AND d.signed_at IS NOT NULL AND d.since > n."measuredAt" AND coalesce(d.ended_at, 'infinity') > n."measuredAt"
      )) INTO inside;
      -- one that goes on at that moment or was over for a short time, or that begins later with nothing inside the limit between
      SELECT d.id, d.worst, d.ended_at <= n."measuredAt" INTO open_id, open_worst, was_over FROM deviations d
      WHERE d.control_point_id = n."pointId" AND d.kind = 'reading' AND d.signed_at IS NULL
        AND coalesce(d.ended_at, 'infinity') > n."measuredAt" - wavering
        AND d.since <= coalesce(inside + wavering, 'infinity')
      ORDER BY d.since LIMIT 1 FOR UPDATE;
    END IF;
    IF open_id IS NULL THEN
      event := n."eventId";
      -- what was measured once, of a batch or of a receipt, begins and ends with it
      INSERT INTO deviations (id, kind, reading_id, control_point_id, description, opened_at, since, ended_at, worst)
      VALUES (event, 'reading', n.id, n."pointId", n.words, entered, n."measuredAt",
        CASE WHEN n."isOfPlace" THEN inside ELSE n."measuredAt" END, CASE WHEN n."isAnswer" THEN NULL ELSE n.value END);
    ELSE
      event := open_id;
      is_worse := outside > coalesce(greatest(n.least - open_worst, open_worst - n.most), -1);
      UPDATE deviations d SET since = least(since, n."measuredAt"), ended_at = CASE WHEN was_over THEN inside ELSE ended_at END,
        worst = CASE WHEN is_worse THEN n.value ELSE worst END, description = CASE WHEN is_worse THEN n.words ELSE description END,
        version = version + CASE WHEN is_worse OR coalesce(was_over, false) THEN 1 ELSE 0 END
      WHERE d.id = event;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
