/**
 * SQL: that a place is too warm by its last reading, and since when, while nobody has decided about it; else null. Said wherever
 * goods are about to be put there.
 */
export const placeWarning = (placeId: string) => `(
     SELECT CASE WHEN v.worst < r.least THEN 'zu kalt' ELSE 'zu warm' END
       || to_char(v.since AT TIME ZONE 'Europe/Berlin', ' "seit" DD.MM., HH24:MI "Uhr"')
     FROM control_points c JOIN deviations v ON v.control_point_id = c.id AND v.kind = 'reading' AND v.ended_at IS NULL
       AND v.signed_at IS NULL
     JOIN readings r ON r.id = v.reading_id
     WHERE c.place_id = ${placeId} AND c.unit = 'celsius' ORDER BY v.since LIMIT 1
   )`;
