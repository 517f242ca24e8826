import type { CalendarSettings } from "#server/calendar/delivery-day.ts";
import type { Queries } from "#server/database/database.ts";
import type { ShippingRule } from "#server/pricing/totals.ts";

/** What the operator has set, as it stood at one version. Days and weekdays; money in cents. */
export interface Settings {
  calendar: CalendarSettings;
  shipping: ShippingRule;
  minimum: { menus: number; enforced: boolean };
}

interface Row {
  cutOffTime: string;
  leadWorkingDays: number;
  closedWeekdays: number[];
  kitchenWeekdays: number[];
  horizonDays: number;
  closedDays: string[];
  shippingCents: number;
  freeFromCents: number;
  minimumMenus: number;
  minimumEnforced: boolean;
}

const settingsText = `
  SELECT to_char(c.cut_off_time, 'HH24:MI') AS "cutOffTime", c.lead_working_days AS "leadWorkingDays",
    c.closed_weekdays AS "closedWeekdays", c.kitchen_weekdays AS "kitchenWeekdays",
    c.horizon_days AS "horizonDays",
    ARRAY(SELECT to_char(day, 'YYYY-MM-DD') FROM closed_days ORDER BY day) AS "closedDays",
    s.shipping_cents AS "shippingCents", s.free_shipping_from_cents AS "freeFromCents",
    s.minimum_menus AS "minimumMenus", s.minimum_enforced AS "minimumEnforced"
  FROM calendar_settings c, shop_settings s`;

export async function loadSettings(queries: Queries): Promise<Settings> {
  const row = await queries.row<Row>(settingsText);
  if (!row) throw new Error("settings are missing");
  return {
    calendar: {
      cutOffTime: row.cutOffTime,
      leadWorkingDays: row.leadWorkingDays,
      closedWeekdays: row.closedWeekdays,
      kitchenWeekdays: row.kitchenWeekdays,
      horizonDays: row.horizonDays,
      closedDays: new Set(row.closedDays),
    },
    shipping: { perDeliveryCents: row.shippingCents, freeFromCents: row.freeFromCents },
    minimum: { menus: row.minimumMenus, enforced: row.minimumEnforced },
  };
}
