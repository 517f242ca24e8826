/** What one slice of the server may name in its statements; tables stand with a space between them. */
interface Tables {
  /** nobody else writes them */
  owns?: string;
  /** of other owners, in statements that join tables */
  reads?: string;
  /** why it reads them itself rather than to ask their owner */
  because?: string;
  /** why it writes tables of other owners */
  writes?: { tables: string; because: string };
}

const list = "a page of a list is one statement over all that a row shows";
const chosen =
  "the snapshot loads at once what the office sets row by row, and the domain never asks the office";

/** The one home of each table. Orders, deliveries, payments and documents have no second one. */
export const tableOwners: Record<string, Tables> = {
  "platform/audit": {
    owns: "log_chain log_entries log_seals security_repeats",
    reads: "allergens menus nutrition_forms orders program_keys staff styles",
    because: "an entry says what the thing was called when it was changed",
  },
  "platform/auth": {
    owns: "login_delays program_keys staff staff_devices staff_sessions",
    reads: "passkeys totp_secrets",
    because: "a session knows whether its person has a second factor, in the statement that finds it",
  },
  "platform/backups": { owns: "backup_plan backup_runs" },
  "platform/factors": {
    owns: "passkey_challenges passkeys recovery_codes totp_secrets",
    reads: "staff",
    because: "a factor belongs to somebody who is active, decided in the statement that finds it",
  },
  "platform/database": {
    owns: "schema_release",
    reads: "log_entries",
    because: "the grants open every column of the log but its number",
  },
  "platform/http": { owns: "guess_counters unknown_proxies" },
  "platform/mailer": {
    owns: "mail_budgets mail_kinds mails",
    reads: "orders",
    because: "a mail goes to the address that its order has at that moment",
  },
  "platform/metrics": {
    reads: "mail_budgets mails orders payment_alerts payments refunds",
    because: "the gauges are counted in one statement at each scrape",
  },

  "domain/books": {
    reads: "invoice_series invoices order_deliveries order_lines orders payments refunds",
    because: "the proof compares what several owners have written, in one snapshot",
  },
  "domain/capacity": {
    owns: "day_portions menu_day_portions order_portions",
    reads: "box_contents",
    because: "a box is taken apart as it is packed at that moment",
  },
  "domain/carts": {
    owns: "cart_lines carts",
    reads: "discount_codes menus orders",
    because:
      "a line is added, and a cart removed, by one statement that sees menu and order as they are then",
  },
  "domain/catalogue": {
    reads:
      "allergens box_contents former_slugs menu_allergens menu_nutrition_forms menu_pictures menu_styles menu_traces menus nutrition_forms pictures styles",
    because: chosen,
  },
  "domain/delivery-changes": {
    reads: "invoices orders",
    because: "how many orders one guest cancelled in a day is told by their corrections",
  },
  "domain/demo": {
    owns: "demo_items demo_state",
    reads:
      "brand_pictures cart_lines company_settings log_entries named_pictures order_lines order_portions orders",
    because: "a demo leaves as long as nothing was sold, and what a cart names is deleted later",
    writes: {
      tables:
        "allergens box_contents brand_settings carts discount_codes former_slugs menu_allergens menu_claim_proofs menu_day_portions menu_nutrition_forms menu_pictures menu_prices menu_styles menu_traces menus nutrition_forms packaging_items pictures recipe_lines styles",
      because: "it fills an empty database and empties an unsold one, each once and in one transaction",
    },
  },
  "domain/discounts": {
    owns: "discount_redemptions",
    reads: "discount_codes",
    because: "a code is locked and its uses counted in one statement",
  },
  "domain/invoices": { owns: "due_amendments invoice_files invoice_series invoices" },
  "domain/orders": {
    owns: "email_corrections further_parcels guest_note_readings installation_secrets order_deliveries order_lines orders parcel_incidents",
    reads: "brand_settings cook_list_menus cook_lists invoices payments refunds reviews shop_constants",
    because:
      "the whole order is written and read in one round trip each, with the prefix of its number and how long its dishes last",
  },
  "domain/payments": { owns: "payment_alerts payments refunds sandbox_refunds sandbox_sessions" },
  "domain/pictures": { owns: "picture_variants pictures" },
  "domain/privacy": {
    reads:
      "cart_lines carts discount_redemptions email_corrections invoices mails order_deliveries order_lines order_notes orders payment_alerts payments refunds reviews withdrawal_answers withdrawals",
    because: "a person asks for everything; what may be erased depends on all of it",
  },
  "domain/reviews": {
    owns: "reviews",
    reads: "order_deliveries order_lines orders",
    because: "a review is written only in the statement that sees its dish as delivered",
  },
  "domain/settings": {
    owns: "shop_constants",
    reads:
      "brand_pictures brand_settings calendar_settings carrier_free_days closed_days company_settings discount_codes home_texts logo_prints pictures production_settings shop_settings",
    because: chosen,
  },
  "domain/shop-snapshot": {
    owns: "public_version",
    reads: "brand_files menus",
    because:
      "a browser asks for what the office has set, the sitemap for when a menu changed, and the domain never asks the office",
  },
  "domain/subscriptions": { owns: "newsletter_log newsletter_subscriptions newsletter_tokens" },
  "domain/withdrawals": { owns: "withdrawal_answers withdrawals", reads: "mails orders", because: list },

  "storefront/checkout": {
    reads: "invoices payments",
    because: "the start looks whether test money and real money would share a series of numbers",
  },

  "office/bulk-changes": {
    owns: "bulk_change_items bulk_changes",
    reads: "order_deliveries order_portions orders",
    because: "which orders a change means is chosen and shown in one statement",
  },
  "office/discounts": { owns: "discount_codes discount_series" },
  "office/menu-attributes": {
    owns: "allergens nutrition_forms styles",
    reads: "menu_allergens menu_nutrition_forms menu_styles menu_traces",
    because: "each attribute shows how many menus have it",
  },
  "office/menus": {
    owns: "box_contents former_slugs menu_allergens menu_claim_proofs menu_nutrition_forms menu_pictures menu_prices menu_styles menu_traces menus named_pictures recipe_lines",
    reads: "demo_items pictures",
    because: "a list leaves out what went with the demo, and shows how large each picture is",
  },
  "office/sold-changes": {
    owns: "sold_changes",
    reads: "menus order_deliveries order_lines order_portions orders",
    because: "whose dish changed after the sale is counted and listed in one statement",
  },
  "office/orders": {
    owns: "desk_refunds order_notes",
    reads:
      "email_corrections further_parcels invoices log_entries mails order_deliveries order_lines orders payment_alerts payments refunds",
    because: list,
  },
  "office/outbox": { reads: "mails orders", because: list },
  "office/overdue": {
    reads:
      "invoices mails order_deliveries order_lines order_portions orders parcel_incidents payments refunds withdrawal_answers withdrawals",
    because: list,
  },
  "office/overview": {
    reads: "orders payment_alerts payments refunds",
    because: "sums over all orders",
  },
  "office/setup": {
    owns: "setup_steps",
    reads: "brand_settings demo_items discount_codes menus orders",
    because: "whether a shop is still empty is one statement over all that fills it",
  },
  "office/packaging": { owns: "packaging_items packaging_ledger shipped_parcels" },
  "office/planning": {
    owns: "calendar_settings carrier_free_days closed_days planned_days",
    reads: "box_contents cart_lines carts day_portions menu_day_portions menus order_portions orders",
    because: "a plan shows what is sold, held and lies in carts for a day",
  },
  "office/production": {
    owns: "cook_list_menus cook_list_portions cook_lists label_destructions labels packed_portions packing_slips production_settings recalls",
    reads: "guest_note_readings menus order_deliveries order_portions orders payments",
    because: "a day's work is one statement over all its parcels",
  },
  "office/reviews": { reads: "menus orders reviews", because: list },
  "office/settings": {
    owns: "brand_files brand_pictures brand_settings company_settings home_texts logo_prints shop_settings",
    reads: "orders",
    because: "the first order fixes the prefix of the numbers",
  },
  "start/doctor": {
    reads: "mails menus staff",
    because: "one statement counts what the operator should know before the first sale",
  },
};
