/**
 * SQL: when the place of a deviation `d` was last measured inside its limit, if nobody measured it for longer than the plan allows
 * before it was found beyond it; else null. Late good values close no gap that was there.
 */
export const lastGoodReading = `(
     SELECT max(g.measured_at) FROM control_points p JOIN readings f ON f.id = d.reading_id
     JOIN readings g ON g.control_point_id = p.id AND g.is_within AND g.measured_at < d.since AND (f.is_late OR NOT g.is_late)
     WHERE p.id = d.control_point_id AND p.place_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM readings n WHERE n.control_point_id = p.id AND n.measured_at < d.since AND (f.is_late OR NOT n.is_late)
         AND n.measured_at >= d.since - make_interval(mins => p.interval_minutes)
     ) AND p.interval_minutes IS NOT NULL
   )`;
