import { beforeAll, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { OfficeCallName } from "#contract/office/office.ts";
import type { FilePlan } from "#contract/office/recipes/file-plan.ts";
import { emptyIngredientContent, unknownNutrition } from "#contract/office/recipes/ingredient-fields.ts";
import { sendTestFile } from "#test/send-file.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const cook = await staffOf(shop, "kitchen");
