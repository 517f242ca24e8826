/**
 * SQL: an order (of this alias, with its point) is a purchase. A replacement and dishes added to an order are none: they
 * count as no order and make no guest a regular one. Money of added dishes is turnover all the same.
 */
export const isPurchaseSql = (of = "") =>
  `${of}paid_at IS NOT NULL AND ${of}replaces IS NULL AND ${of}adds_to IS NULL`;
