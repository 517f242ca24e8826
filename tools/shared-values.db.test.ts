import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { federalStates } from "#contract/calendar/federal-states.ts";
import { maxLines, maxQuantity } from "#contract/cart/max-quantity.ts";
import { reviewEntry } from "#contract/catalogue/reviews.ts";
import { voucherPurchase } from "#contract/checkout/vouchers.ts";
import { dueFroms } from "#contract/checkout/pay-terms.ts";
import { paymentMethods } from "#contract/checkout/payment-methods.ts";
import { complaintCalls } from "#contract/office/orders/complaints.ts";
import { calendarRules } from "#contract/office/calendar/calendar.ts";
import { codeCalls } from "#contract/office/cart/discount-codes.ts";
import { claimProof, dishOfBox, menuContent } from "#contract/office/catalogue/menu-fields.ts";
import { menuFileCalls } from "#contract/office/catalogue/menu-files.ts";
import { reviewCalls } from "#contract/office/catalogue/reviews.ts";
import { checkKinds, checkMark } from "#contract/office/kitchen/cook-sheets.ts";
import { materials, packagingCalls, packagingUses } from "#contract/office/kitchen/packaging.ts";
import { parcelCalls } from "#contract/office/kitchen/parcels.ts";
import { packingWays, productionSettingCalls } from "#contract/office/kitchen/production-settings.ts";
import { shopSections } from "#contract/office/kitchen/shop-sections.ts";
import { slipWithin } from "#contract/office/kitchen/slip-code.ts";
import { brandForm, brandPictureCalls } from "#contract/office/shop/brand.ts";
import { measuredNames, menuAnalysis } from "#contract/office/recipes/analyses.ts";
import { costCalls } from "#contract/office/recipes/costs.ts";
import { mostSpecificationBytes, specificationCalls } from "#contract/office/recipes/specifications.ts";
import { mostProofBytes, proofFields, shelfLifeCalls } from "#contract/office/recipes/shelf-life.ts";
import { supplierCalls } from "#contract/office/recipes/suppliers.ts";
import { ingredientContent, nutrition, traceWithReason } from "#contract/office/recipes/ingredient-fields.ts";
import { recipeStep, recipeContent } from "#contract/office/recipes/recipe-fields.ts";
import { complaintEntry } from "#contract/orders/complaints.ts";
import { openInvoiceCalls } from "#contract/office/checkout/open-invoices.ts";
import { settingsCalls } from "#contract/office/shop/settings.ts";
import { setupSteps } from "#contract/office/shop/setup.ts";
import { tabletCalls } from "#contract/office/team/tablets.ts";
import { teamCalls } from "#contract/office/team/team.ts";
import { factorCalls } from "#contract/office/team/factors.ts";
import { guestCheckout, guestData } from "#contract/checkout/checkout.ts";
import { slugForm } from "#contract/slug.ts";
import { roles } from "#contract/team/staff.ts";
import { chainLock } from "#server/platform/log/seal-log.ts";
import { securityLogDays } from "#server/platform/log/verify-log.ts";
import { mostWrongOfPerson, mostWrongOfTablet } from "#server/platform/logins/tablets/pin-queries.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { stockFields } from "./stock-bounds.ts";

// A CHECK and the condition of a trigger cannot read a table of constants, so their values are compared with those of the
// code here.

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

interface Check {
  on: string;
  text: string;
}

const checksSql = `SELECT conrelid::regclass::text AS "on", pg_get_constraintdef(oid) AS text FROM pg_constraint
  WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;

interface Bound {
  column: string;
  isLength: boolean;
  least: number;
  most: number;
}

/** The columns whose value or length a CHECK keeps between two numbers. */
function boundsIn({ on, text }: Check): Bound[] {
  return [...text.matchAll(/\b(length\((\w+)\)|\w+) <= ([1-9]\d*)\b/g)].map(
    ([, of = "", measured, most]) => ({
      column: `${on}.${measured ?? of}`,
      isLength: measured !== undefined,
      least: Number(text.split(`${of} >= `)[1]?.match(/^\d+/)?.[0] ?? 0),
      most: Number(most),
    }),
  );
}

type Accepts = (value: number | string) => boolean;
const by =
  (schema: { safeParse: (value: unknown) => { success: boolean } }): Accepts =>
  (value) =>
    schema.safeParse(value).success;
const upTo =
  (most: number): Accepts =>
  (value) =>
    Number(value) >= 1 && Number(value) <= most;

const production = productionSettingCalls.changeProductionSettings.body!.shape;
const packaging = packagingCalls.createPackagingItem.body!.shape;
const ingredientFields = ingredientContent.shape;
const costs = costCalls.changeCostSettings.body!.shape;
const article = supplierCalls.createArticle.body!.shape;
const accepted: Record<string, Accepts> = {
  ...Object.fromEntries(Object.entries(stockFields).map(([column, field]) => [column, by(field)])),
  "box_contents.quantity": by(dishOfBox.shape.quantity),
  "brand_pictures.alt": by(brandPictureCalls.describeBrandPicture.body!.shape.alt),
  "brand_settings.claim": by(brandForm.shape.claim),
  "brand_settings.mail_sender": by(brandForm.shape.mailSender),
  "brand_settings.shop_name": by(brandForm.shape.shopName),
  "calendar_settings.horizon_days": by(calendarRules.shape.horizonDays),
  "calendar_settings.lead_working_days": by(calendarRules.shape.leadWorkingDays),
  "cart_lines.quantity": upTo(maxQuantity),
  "carts.line_count": (value) => value === 0 || upTo(maxLines)(value),
  "complaints.text": by(complaintEntry.shape.text),
  "cook_list_menus.shelf_life_days": by(menuContent.shape.shelfLifeDays),
  "cook_checks.value": (value) =>
    by(checkMark)({ kind: "portions", value, seenAt: null } as unknown as number),
  "discount_codes.percent": (percent) =>
    by(codeCalls.createCode.body!.shape.value)({ of: "percent", percent } as unknown as number),
  "menu_claim_proofs.checked_by": by(claimProof.shape.checkedBy),
  "menu_claim_proofs.document": by(claimProof.shape.document),
  "menus.shelf_life_days": by(menuContent.shape.shelfLifeDays),
  "named_pictures.file_name": (name) =>
    by(menuFileCalls.uploadNamedPicture.query!.shape.fileName)(String(name).replace(/.{4}$/, ".jpg")),
  "order_deliveries.cartons": by(parcelCalls.splitParcel.body!.shape.cartons),
  "order_lines.quantity": upTo(maxQuantity),
  "orders.absence_detail": by(guestData.shape.absenceDetail),
  "orders.gift_card": by(guestCheckout.shape.gift_card),
  "vouchers.buyer_name": by(voucherPurchase.shape.buyer_name),
  "vouchers.recipient_name": by(voucherPurchase.shape.recipient_name),
  "vouchers.greeting": by(voucherPurchase.shape.greeting),
  "vouchers.value_cents": (cents) =>
    by(complaintCalls.giveGoodwillCode.body!.shape.amount)(Number(cents) / 100),
  "packaging_items.milligrams": (milligrams) => by(packaging.grams)(Number(milligrams) / 1000),
  "packaging_items.name": by(packaging.name),
  "kitchen_tablets.name": by(tabletCalls.setUpTablet.body!.shape.name),
  "kitchen_tablets.wrong": (value) => value === 0 || upTo(mostWrongOfTablet)(value),
  "tablet_guesses.wrong": upTo(mostWrongOfPerson),
  "staff.signs_alone_reason": by(teamCalls.changeMember.body!.shape.signsAloneReason),
  "passkeys.name": by(factorCalls.renamePasskey.body!.shape.name),
  "production_settings.closed_at_hour": by(production.closedAtHour),
  "production_settings.cool_pack_grams": by(production.coolPackGrams),
  "production_settings.cooling_hours": by(production.coolingHours),
  "production_settings.least_cool_packs": by(production.leastCoolPacks),
  "production_settings.most_parcel_grams": by(production.mostParcelGrams),
  "production_settings.most_parcel_portions": by(production.mostParcelPortions),
  "production_settings.packaging_grams": by(production.packagingGrams),
  "production_settings.portions_per_cool_pack": by(production.portionsPerCoolPack),
  "production_settings.shelf_life_days": by(production.shelfLifeDays),
  "production_settings.summer_cool_packs": by(production.summerCoolPacks),
  "cost_settings.fee_basis_points": (points) => by(costs.feePercent)(Number(points) / 100),
  "cost_settings.fee_cents": (amount) => by(costs.fee)(Number(amount) / 100),
  "cost_settings.least_margin_percent": by(costs.leastMarginPercent),
  "cost_settings.packaging_tenths": (tenths) => by(costs.packaging)(Number(tenths) / 1000),
  "cost_settings.portions_per_order": by(costs.portionsPerOrder),
  ...Object.fromEntries(
    measuredNames.map((name) => [`menu_analyses.${name}`, by(menuAnalysis.shape.figures.shape[name])]),
  ),
  "menu_analyses.laboratory": by(menuAnalysis.shape.laboratory),
  "menu_analyses.report": by(menuAnalysis.shape.report),
  "shelf_life_categories.name": by(shelfLifeCalls.createShelfLifeCategory.body!.shape.name),
  "shelf_life_proofs.document": (file) => String(file).length <= mostProofBytes,
  "shelf_life_proofs.file_name": by(proofFields.shape.fileName),
  "shelf_life_proofs.listeria_reason": by(proofFields.shape.listeriaReason),
  "shelf_life_proofs.laboratory": by(proofFields.shape.laboratory),
  "shelf_life_proofs.proven_days": by(proofFields.shape.provenDays),
  "shelf_life_proofs.result": by(proofFields.shape.result),
  "supplier_articles.article_number": by(article.articleNumber),
  "supplier_articles.pack": by(article.pack),
  "supplier_articles.pack_milligrams": (milligrams) => by(article.packGrams)(Number(milligrams) / 1000),
  "suppliers.name": by(supplierCalls.createSupplier.body!.shape.name),
  ...Object.fromEntries(
    (["alcohol", "carbs", "fat", "fibre", "protein", "salt"] as const).map((name) => [
      `ingredients.${name}`,
      by(nutrition.shape[name]),
    ]),
  ),
  "ingredient_allergens.kind": by(ingredientFields.allergens._zod.def.element.shape.kind),
  "ingredient_traces.reason": by(traceWithReason.shape.reason),
  "ingredients.additive_class": by(ingredientFields.additiveClass),
  "ingredients.contents": by(ingredientFields.contents),
  "ingredients.edible_per_mille": by(ingredientFields.ediblePerMille),
  "ingredients.label_name": by(ingredientFields.labelName),
  "ingredients.milligrams_per_ml": by(ingredientFields.milligramsPerMl),
  "ingredients.milligrams_per_piece": by(ingredientFields.milligramsPerPiece),
  "ingredients.kj": by(ingredientFields.energy._zod.def.innerType.shape.kj),
  "ingredients.kcal": by(ingredientFields.energy._zod.def.innerType.shape.kcal),
  ...Object.fromEntries(
    (
      [
        ["bunch", "Bund"],
        ["pinch", "Prise"],
        ["clove", "Zehe"],
        ["can", "Dose"],
        ["jar", "Glas"],
        ["pack", "Packung"],
      ] as const
    ).map(([column, unit]) => [
      `ingredients.milligrams_per_${column}`,
      by(ingredientFields.unitWeights.shape[unit]),
    ]),
  ),
  "ingredient_specifications.document": (file) => String(file).length <= mostSpecificationBytes,
  "ingredient_specifications.file_name": by(specificationCalls.addSpecification.query!.shape.fileName),
  "ingredients.name": by(ingredientFields.name),
  "ingredients.source_name": by(ingredientFields.source._zod.def.innerType.shape.name),
  "ingredients.organic_acids": by(nutrition.shape.organicAcids),
  "recipe_version_steps.minutes": by(recipeStep.shape.minutes),
  "recipe_version_steps.station": by(recipeStep.shape.station),
  "recipe_version_steps.step": by(recipeStep.shape.text),
  "recipe_versions.most_loss_percent": by(recipeContent.shape.mostLossPercent),
  "recipe_versions.portions": by(recipeContent.shape.portions),
  "recipes.name": by(recipeContent.shape.name),
  "reviews.body": by(reviewEntry.shape.text),
  "reviews.reason": by(reviewCalls.rejectReview.body!.shape.reason),
  "reviews.stars": by(reviewEntry.shape.stars),
  "shop_settings.account_holder": by(settingsCalls.changeSettings.body!.shape.accountHolder),
  "shop_settings.invoice_due_days": by(settingsCalls.changeSettings.body!.shape.invoiceDueDays),
  "shop_settings.invoice_stop_days": by(settingsCalls.changeSettings.body!.shape.invoiceStopDays),
  "shop_settings.second_reminder_days": by(settingsCalls.changeSettings.body!.shape.secondReminderDays),
  "base_rates.hundredths": (hundredths) =>
    by(openInvoiceCalls.setBaseRate.body!.shape.percent)(Number(hundredths) / 100),
  "shop_settings.invoice_limit_cents": (amount) =>
    by(settingsCalls.changeSettings.body!.shape.invoiceLimit)(Number(amount) / 100),
  "shop_settings.invoice_total_cents": (amount) =>
    by(settingsCalls.changeSettings.body!.shape.invoiceTotal)(Number(amount) / 100),
  "shop_settings.small_refund_cents": (amount) =>
    by(settingsCalls.changeSettings.body!.shape.smallRefund)(Number(amount) / 100),
  "shop_settings.support_day_cents": (amount) =>
    by(settingsCalls.changeSettings.body!.shape.supportDay)(Number(amount) / 100),
  "shop_settings.support_goodwill_cents": (amount) =>
    by(settingsCalls.changeSettings.body!.shape.supportGoodwill)(Number(amount) / 100),
  "shop_settings.announcement": by(settingsCalls.changeSettings.body!.shape.announcement),
};

/** Written by the shop itself, which shortens or counts them, or chosen from a list of the code: no form bounds them. */
const withoutForm = [
  "backup_runs.fault",
  "balance_entries.id",
  "balance_entries.source_id",
  "balance_entries.type",
  "bank_lines.payee",
  "bank_lines.text",
  "books.account_digits",
  "books.client",
  "books.consultant",
  "books.year_starts",
  "further_parcels.carton",
  "invoice_purchases.due_days",
  "journal_rows.text",
  "journal_rows.vat_percent",
  "log_entries.address",
  "log_entries.detail",
  "log_entries.email",
  "packing_slips.version",
  "passkey_challenges.challenge",
  "passkeys.credential_id",
  "payouts.id",
  "production_settings.carrier",
  "receipt_photos.picture",
  "receipts.fingerprint",
  "unknown_proxies.address",
  "vat_id_checks.tries",
  "shipped_parcels.cartons",
];

it("forms accept as much as columns do, and no more", async () => {
  const bounds = (await database.rows<Check>(checksSql)).flatMap(boundsIn);
  expect(bounds.map(({ column }) => column).sort()).toEqual(
    [...Object.keys(accepted), ...withoutForm].sort(),
  );
  for (const { column, isLength, least, most } of bounds) {
    const accepts = accepted[column];
    if (!accepts) continue;
    const at = (size: number) => accepts(isLength ? "a".repeat(size) : size);
    expect.soft([at(most), at(most + 1)], column).toEqual([true, false]);
    if (least > 0) expect.soft([at(least - 1), at(least)], column).toEqual([false, true]);
  }
});

describe("code and database agree on", () => {
  const textOf = async (sql: string) => (await database.row<{ text: string }>(`SELECT ${sql} AS text`))?.text;

  it.each([
    ["calendar_settings", "kitchen_state", Object.keys(federalStates)],
    ["cook_checks", "kind", checkKinds],
    ["ingredients", "section", Object.keys(shopSections)],
    ["packaging_items", "material", materials],
    ["packaging_items", "used_per", Object.keys(packagingUses)],
    ["production_settings", "packing_way", packingWays],
    ["setup_steps", "step", setupSteps],
    ["shop_settings", "invoice_due_from", dueFroms],
    ["invoice_purchases", "due_from", dueFroms],
    ["shop_settings", "payment_methods", paymentMethods],
    ["staff", "role", roles],
  ])("the values of %s.%s", async (on, column, values) => {
    const check = (await database.rows<Check>(checksSql)).find(
      (one) => one.on === on && one.text.includes(column) && /ARRAY\[|'\{/.test(one.text),
    );
    const [, list, literal] = /ARRAY\[(.*?)\]|'\{(.*?)\}'/s.exec(check?.text ?? "") ?? [];
    const inCheck = literal?.split(",") ?? [...(list ?? "").matchAll(/'(\w+)'/g)].map(([, value]) => value);
    expect(inCheck.sort()).toEqual([...values].sort());
  });

  it.each([
    ["menus", "slug", slugForm.source],
    ["styles", "slug", slugForm.source],
    ["former_slugs", "slug", slugForm.source],
    ["order_deliveries", "tracking_number", slipWithin.source],
    ["further_parcels", "tracking_number", slipWithin.source],
  ])("the pattern of %s.%s", async (on, column, pattern) => {
    const texts = (await database.rows<Check>(checksSql)).filter((one) => one.on === on);
    expect(texts.some(({ text }) => text.includes(column) && text.includes(`'${pattern}'`))).toBe(true);
  });

  it("how long security events are kept", async () => {
    const kept = "SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname = 'log_entries_are_kept'";
    expect(await textOf(`(${kept})`)).toContain(`'${securityLogDays} days'`);
    const forget = await textOf("pg_get_functiondef('forget_old_security()'::regprocedure)");
    expect(forget).toContain(`'${securityLogDays + 1} days'`);
  });

  it.each(["link_log_entry", "seal_log"])("the lock that %s takes", async (name) => {
    const source = await textOf(`(SELECT prosrc FROM pg_proc WHERE proname = '${name}')`);
    expect(source).toContain(`pg_advisory_xact_lock(${chainLock})`);
  });
});
