import {
  type MissingForSale,
  type Setup,
  type SetupStep,
  setupStepNames,
  setupSteps,
} from "#contract/office/shop/setup.ts";
import type { Module } from "#contract/office/modules.ts";
import { madeUpFields } from "#contract/shop/company.ts";
import { readModules } from "#server/domain/shop/modules.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export interface SaleDeps {
  database: Database;
  snapshot: ShopSnapshot;
  takesTestMoney: boolean;
  /** what `npm run doctor` says, too */
  missingForSale: () => Promise<MissingForSale[]>;
  /** the same of what has to be asked over the network; it may take ten seconds */
  askForSale: () => Promise<MissingForSale[]>;
}

const stepsSql = statement("setup.read-steps", "SELECT step, state FROM setup_steps", {
  step: is<SetupStep>(),
  state: is<"done" | "later">(),
});

// While the demo is there, the set-up stays closed: it opens when the demo has left.
const openSql = statement(
  "setup.read-setup",
  `SELECT b.setup_finished_at IS NULL AND NOT EXISTS (SELECT FROM orders)
     AND NOT EXISTS (SELECT FROM demo_items WHERE left_at IS NULL AND menu_id IS NOT NULL) AS "isOpen",
   b.shop_name IS NOT NULL AS "hasName", b.logo_id IS NOT NULL AS "hasLogo",
   EXISTS (SELECT FROM menus WHERE is_published) AS "hasMenus", EXISTS (SELECT FROM discount_codes) AS "hasCode",
   EXISTS (SELECT FROM shelf_life_proofs WHERE revoked_at IS NULL) AS "hasProof", EXISTS (SELECT FROM recipes) AS "hasRecipe",
   EXISTS (SELECT FROM control_points WHERE kind = 'place' AND archived_at IS NULL) AS "hasPoint",
   EXISTS (SELECT FROM orders) AS "hasOrders", shows_demo() AS "showsDemo"
   FROM brand_settings b`,
  {
    isOpen: is<boolean>(),
    hasName: is<boolean>(),
    hasLogo: is<boolean>(),
    hasMenus: is<boolean>(),
    hasCode: is<boolean>(),
    hasProof: is<boolean>(),
    hasRecipe: is<boolean>(),
    hasPoint: is<boolean>(),
    hasOrders: is<boolean>(),
    showsDemo: is<boolean>(),
  },
);

/** Asked only where the module is used. */
const stepModules: Partial<Record<SetupStep, Module>> = {
  shelfLife: "stock",
  ingredients: "recipes",
  hygiene: "stock",
};

/** A step is done when a person has ticked it in the set-up, or when its result is there anyway. */
export async function readSetup(deps: SaleDeps): Promise<Setup> {
  const [row, noted, on, missing] = await Promise.all([
    deps.database.row(openSql),
    deps.database.rows(stepsSql),
    readModules(deps.database),
    deps.missingForSale(),
  ]);
  if (!row) throw new Error("the brand is missing");
  const notedState = new Map(noted.map(({ step, state }) => [step, state]));
  const provable: Partial<Record<SetupStep, boolean>> = {
    company: madeUpFields(deps.snapshot.settings.company).length === 0,
    menus: row.hasMenus,
  };
  const isThere: Partial<Record<SetupStep, boolean>> = {
    ...provable,
    name: row.hasName,
    logo: row.hasLogo,
    code: row.hasCode,
    shelfLife: row.hasProof,
    ingredients: row.hasRecipe,
    hygiene: row.hasPoint,
  };
  const stateOf = (step: SetupStep) => {
    const noted = notedState.get(step) ?? "open";
    if (isThere[step]) return "done";
    // A tick is not enough where the result can be checked.
    return noted === "done" && step in provable ? "open" : noted;
  };
  return {
    isOpen: row.isOpen,
    isDemo: row.showsDemo,
    steps: setupSteps
      .filter((step) => {
        const module = stepModules[step];
        return !module || on.includes(module);
      })
      .map((step) => ({ step, state: stateOf(step) })),
    missing,
    trial: deps.takesTestMoney ? { hasOrders: row.hasOrders, showsDemo: row.showsDemo } : null,
  };
}

const noteSql = statement(
  "setup.note-step",
  `INSERT INTO setup_steps AS s (step, state, noted_at) VALUES ($1, $2, $3)
   ON CONFLICT (step) DO UPDATE SET state = excluded.state, noted_at = excluded.noted_at
     WHERE s.state <> excluded.state
   RETURNING step`,
);

/** For the whole team. Noting the same again changes nothing. */
export async function noteStep(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { step, state }: { step: SetupStep; state: "done" | "later" },
): Promise<void> {
  const at = dateNow(clock);
  await database.transaction(async (queries) => {
    if (!(await queries.row(noteSql, [step, state, at]))) return;
    const after = { [setupStepNames[step]]: state === "done" ? "erledigt" : "später" };
    await audit(queries, { staff, at }, "geändert", ["settings", "Einrichtung"], { after });
  });
}
