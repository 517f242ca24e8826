/** The tables that one room of the server may use in its statements, separated by spaces. */
interface Tables {
  /** no other room writes them */
  owns?: string;
  /** tables of other rooms, in statements that join */
  reads?: string;
  /** why it reads them instead of calling their room */
  because?: string;
  /** tables of other rooms that it writes, and why */
  writes?: { tables: string; because: string };
}

const list = "a page of a list is one statement over all that a row shows";
const chosen =
  "the snapshot loads at once what the office sets row by row, and the domain never asks the office";

/** The one home of each table. Orders, deliveries, payments and documents have no second one. */
export const tableOwners: Record<string, Tables> = {
  "platform/log": {
    owns: "log_chain log_entries log_seals security_repeats",
    reads:
      "allergens ingredients kitchen_tablets menus nutrition_forms orders program_keys recipes staff styles suppliers vouchers",
    because: "an entry says what the thing was called when it was changed",
  },
  "platform/logins": {
    owns: "kitchen_tablets login_delays passkey_challenges passkeys program_keys recovery_codes staff staff_devices staff_pins staff_sessions tablet_guesses totp_secrets",
  },
  "platform/backups": { owns: "backup_plan backup_runs" },
  "platform/database": {
    owns: "schema_release",
    reads: "log_entries",
    because: "the grants open every column of the log but its number",
  },
  "platform/http": { owns: "guess_counters unknown_proxies" },
  "platform/mail": {
    owns: "mail_budgets mails",
    reads: "orders",
    because: "a mail goes to the address that its order has at that moment",
  },
  "platform/metrics": {
    reads: "mail_budgets mails orders payment_alerts payments refunds",
    because: "the gauges are counted in one statement at each scrape",
  },

  "domain/calendar": {
    owns: "day_portions menu_day_portions order_portions",
    reads: "box_contents orders",
    because:
      "a box is taken apart as it is packed at that moment; a hold is firm or not when its order was placed",
  },
  "domain/cart": {
    owns: "cart_lines carts discount_redemptions",
    reads: "day_portions discount_codes menu_day_portions menus orders vouchers",
    because:
      "a cart is read with what is left of its days; a line is added, a cart removed and a code redeemed by one statement that sees menu, order and code as they are then",
    writes: {
      tables: "discount_codes",
      because: "a goodwill code is made with the decision about a complaint, by the work with orders",
    },
  },
  "domain/catalogue": {
    owns: "picture_variants pictures reviews",
    reads:
      "allergens box_contents former_slugs menu_allergens menu_nutrition_forms menu_pictures menu_styles menu_traces menus nutrition_forms order_deliveries order_lines orders styles",
    because: `${chosen}; a review is written only in the statement that sees its dish as delivered`,
  },
  "domain/checkout": {
    owns: "invoice_purchases payment_alerts payments refunds sandbox_refunds sandbox_sessions voucher_entries vouchers",
    reads: "invoice_receipts invoices order_deliveries orders shop_settings",
    because:
      "a purchase on invoice takes day and account of the settings, a firm's limit counts all that it owes, and it is known by what was delivered",
  },
  "domain/invoices": {
    owns: "invoice_files invoice_series invoices monthly_statements statement_files statement_wishes",
    reads:
      "balance_entries book_periods cleared_entries closed_supplies invoice_purchases invoice_receipts journal_rows order_deliveries order_lines orders payments refunds voucher_entries vouchers",
    because:
      "a document is made of the paid order, and the proof of the books compares what several owners have written",
  },
  "domain/mail": { owns: "newsletter_log newsletter_subscriptions newsletter_tokens" },
  "domain/orders": {
    owns: "complaint_photos complaints desk_refunds dish_failures dish_swaps due_amendments email_corrections failed_portions follow_up_objections further_parcels goodwill_entries guest_note_readings line_dishes order_deliveries order_lines orders parcel_incidents proposed_days remembered_weeks vat_id_checks week_proposals withdrawal_answers withdrawals",
    reads:
      "box_contents brand_settings cook_list_menus cook_lists invoice_purchases invoices log_entries mails menus order_portions payment_alerts payments recalled_portions recalls refunds reviews shop_constants shop_settings staff",
    because:
      "the whole order is written and read in one round trip each, with the prefix of its number, what its boxes hold and how long its dishes last; its version counts what was done with it",
    writes: {
      tables: "order_notes packing_slips",
      because: "they are erased with the contact data of their order",
    },
  },
  "domain/shop": {
    owns: "demo_items demo_state legal_versions public_version shop_constants trial_state",
    reads:
      "brand_files brand_pictures calendar_settings carrier_free_days cart_lines closed_days company_settings complaints home_texts ingredient_specifications invoices log_entries logo_prints named_pictures order_lines order_portions orders payments production_settings reading_form_probes reviews shipped_parcels shop_modules shop_settings shop_texts withdrawals",
    because: `${chosen}; a demo leaves as long as nothing was sold, and what the trial leaves behind is counted`,
    writes: {
      tables:
        "article_codes article_prices batch_corrections batch_gaps batch_open_lots batch_substitutes batches box_contents brand_settings calibrations carts control_points cook_checks cook_list_menus cook_list_recipes cook_lists deviation_dishes deviation_lots deviations discount_codes former_places former_slugs ingredient_allergens ingredient_traces ingredients instruments label_serials loggers lot_counts recalls lot_stock lots menu_allergens menu_claim_proofs menu_day_portions menu_nutrition_forms menu_pictures menu_prices menu_styles menu_traces menus open_lots packaging_items pictures places readings receipt_photos receipts recipe_version_lines recipe_version_steps recipe_versions recipes retained_samples shelf_life_categories shelf_life_proofs stock_exemptions stock_holds stock_moves stored_ingredients styles substituted_batches supplier_articles suppliers trainings",
      because: "the demo fills an empty database and empties an unsold one, each once and in one transaction",
    },
  },
  "domain/team": {
    reads:
      "cart_lines carts complaints data_requests discount_redemptions email_corrections invoice_purchases invoice_receipts invoices mails monthly_statements order_deliveries order_lines order_notes orders payment_alerts payments refunds reviews statement_wishes vat_id_checks withdrawal_answers withdrawals",
    because: "a person asks for everything; what may be erased depends on all of it",
  },

  "storefront/checkout": {
    reads: "invoice_series invoices payments",
    because: "the start looks whether test money and real money would share a series of numbers",
  },

  "office/calendar": {
    owns: "calendar_settings carrier_free_days closed_days planned_days",
    reads: "box_contents cart_lines carts day_portions menu_day_portions menus order_portions orders",
    because: "a plan shows what is sold, held and lies in carts for a day",
  },
  "office/cart": { owns: "discount_codes discount_series" },
  "office/catalogue": {
    owns: "allergens box_contents file_columns former_slugs menu_allergens menu_claim_proofs menu_nutrition_forms menu_pictures menu_prices menu_styles menu_traces menus named_pictures nutrition_forms sold_changes styles",
    reads: "demo_items order_deliveries order_lines order_portions orders pictures reviews",
    because:
      "a list leaves out what went with the demo, and whose dish changed after the sale is counted in one statement",
  },
  "office/kitchen": {
    owns: "cook_checks cook_list_menus cook_list_portions cook_list_recipes cook_lists batch_labels label_destructions labels packaging_items packaging_ledger label_serials packed_portions packing_slips production_settings scanned_portions shipped_parcels",
    reads:
      "batches guest_note_readings line_dishes lots menus order_deliveries order_lines order_portions orders payments recipe_version_lines recipes",
    because:
      "a day's work is one statement over all its parcels; freezing fixes the recipes of one moment; destroyed labels say which code they had",
  },
  "domain/recipes": {
    owns: "article_prices cost_settings ingredient_allergens ingredient_specifications ingredient_traces ingredients menu_analyses recipe_version_lines recipe_version_steps recipe_versions recipes shelf_life_categories shelf_life_proofs supplier_articles suppliers",
    reads: "box_contents cook_list_recipes demo_items menus order_portions production_settings shop_modules",
    because:
      "a dish is on sale in a box, too; its recipe has the name of its menu, a cook list keeps its versions, and dishes are sold for so many days, some beyond their proof, which a shop without stock is not asked for",
  },
  "domain/stock": {
    owns: "batch_open_lots batch_substitutes batches control_points deviation_dishes deviation_lots deviations lot_stock lots open_lots readings receipts stock_holds stock_moves substituted_batches",
    reads:
      "article_prices bulk_change_items cook_list_menus cook_lists dish_failures former_places ingredients menus order_deliveries order_portions orders packed_portions places production_settings recipes scanned_portions staff stock_exemptions stored_ingredients supplier_articles suppliers",
    because:
      "a dish is stopped by its own hold, by that of anything in it or by its failure, in one statement; a trace goes from the supplier to the parcel; a signature asks whether its person may sign alone",
  },
  "office/stock": {
    owns: "article_codes batch_corrections batch_gaps calibrations former_places instruments loggers lot_counts places reading_form_probes reading_forms receipt_photos retained_samples stock_exemptions stored_ingredients trainings",
    reads:
      "allergens batch_open_lots batches control_points cook_list_menus cook_lists deviation_dishes deviation_lots deviations ingredient_allergens ingredients lot_stock lots menus order_portions orders packed_portions production_settings readings receipts recipes staff stock_holds stock_moves supplier_articles suppliers",
    because:
      "a lot is shown with its name, its price by the list, what is left and what stops it; an alarm goes to the people of the shop",
    writes: {
      tables: "control_points deviations lots",
      because:
        "a person changes a limit, opens and places a lot, and settles a deviation, which a silent logger opens, too",
    },
  },
  "office/recipes": {
    reads:
      "box_contents cook_list_recipes line_dishes menus order_deliveries order_lines order_portions recipes",
    because: "margins are statements over prices and what was sold",
  },
  "office/mail": { reads: "mails orders", because: list },
  "office/books": {
    owns: "balance_entries balance_reading bank_line_receipts bank_line_work bank_lines book_periods books cleared_entries closed_supplies datev_batches journal_rows loosened_bank_lines payout_bank_lines payout_entries payouts",
    reads:
      "invoice_purchases invoice_receipts invoice_series invoices log_chain log_entries order_deliveries orders payments refunds shop_settings staff",
    because:
      "lists, sums and files of the books are statements over documents and what became of their money; what moved a balance is told by the provider's ids",
  },
  "office/checkout": {
    owns: "base_rates invoice_receipts",
    writes: {
      tables: "invoice_purchases",
      because: "who books what came for a claim may also waive what is left of its charges",
    },
    reads:
      "invoice_purchases invoices order_deliveries orders parcel_incidents payments shop_settings voucher_entries vouchers",
    because: list,
  },
  "office/orders": {
    owns: "bulk_change_items bulk_changes data_requests recalls order_notes recalled_portions",
    reads:
      "batch_open_lots batches complaint_photos complaints cook_list_menus cook_lists email_corrections further_parcels invoice_purchases invoices legal_versions line_dishes log_entries lots mails menus order_deliveries order_lines order_portions orders packed_portions parcel_incidents payment_alerts payments receipts refunds reviews stock_exemptions stock_holds stock_moves suppliers voucher_entries vouchers withdrawal_answers withdrawals",
    because: list,
  },
  "office/shop": {
    owns: "brand_files brand_pictures brand_settings company_settings home_texts logo_prints setup_steps shop_modules shop_settings shop_texts",
    reads:
      "batches complaints control_points cook_checks cook_list_menus data_requests demo_items deviations discount_codes invoice_purchases invoice_receipts line_dishes lot_stock lots menus order_deliveries order_lines orders payment_alerts payments readings recalled_portions recalls recipes retained_samples reviews shelf_life_proofs stock_exemptions vouchers",
    because:
      "the overview and the figures sum over all orders, and the setup looks at all that fills an empty shop",
  },
  "office/team": { reads: "log_entries", because: list },
  "start/doctor": {
    reads: "mails menus staff",
    because: "one statement counts what the operator should know before the first sale",
  },
};
