import { batchCalls, batchContent } from "#contract/office/stock/batches.ts";
import { deviationCalls } from "#contract/office/stock/deviations.ts";
import { hygieneCalls, pointContent } from "#contract/office/stock/hygiene.ts";
import { readingFormContent } from "#contract/office/stock/reading-files.ts";
import { newReading } from "#contract/office/stock/readings.ts";
import { recallCalls } from "#contract/office/stock/recalls.ts";
import { receivingCalls } from "#contract/office/stock/receiving.ts";
import { sampleCalls } from "#contract/office/stock/samples.ts";
import { stopCalls } from "#contract/office/stock/stops.ts";
import { stockCalls } from "#contract/office/stock/stock.ts";
import { storedIngredientCalls } from "#contract/office/stock/stored-ingredients.ts";
import { supplierCalls } from "#contract/office/recipes/suppliers.ts";

const receipt = receivingCalls.receiveGoods.body!.shape;
const line = receipt.lines._zod.def.element.shape;
const measure = deviationCalls.recordMeasure.body!.shape;
const instrument = hygieneCalls.createInstrument.body!.shape;
const logger = hygieneCalls.createLogger.body!.shape;
const training = hygieneCalls.addTraining.body!.shape;
const readingForm = readingFormContent.shape;
const storing = storedIngredientCalls.changeStoredIngredient.body!.shape;
const supplier = supplierCalls.createSupplier.body!.shape;

/** The forms of goods, batches and hygiene, by the column that keeps what they take. */
export const stockFields = {
  "article_codes.packs": line.gtinPacks,
  "batch_corrections.reason": batchCalls.correctBatchOutput.body!.shape.reason,
  "batch_gaps.reason": batchContent.shape.gaps._zod.def.element.shape.reason,
  "batch_substitutes.reason":
    batchContent.shape.inputs._zod.def.element.shape.insteadOf._zod.def.innerType.shape.reason,
  "batches.core_temperature": batchContent.shape.coreTemperature,
  "batches.portions": batchContent.shape.portions,
  "batches.station": batchContent.shape.station,
  "calibrations.result": hygieneCalls.addCalibration.body!.shape.result,
  "control_points.instructions": pointContent.shape.instructions,
  "control_points.interval_minutes": pointContent.shape.intervalMinutes,
  "control_points.most": pointContent.shape.most,
  "control_points.name": pointContent.shape.name,
  "control_points.responsible": pointContent.shape.responsible,
  "control_points.source": pointContent.shape.source,
  "deviations.cause": measure.cause,
  "deviations.credit_note": deviationCalls.signOffDeviation.body!.shape.creditNote,
  "deviations.description": deviationCalls.openDeviation.body!.shape.description,
  "deviations.measure": measure.measure,
  "deviations.prevention": measure.prevention,
  "instruments.calibration_months": instrument.calibrationMonths,
  "instruments.name": instrument.name,
  "loggers.interval_minutes": logger.intervalMinutes,
  "loggers.name": logger.name,
  "recalls.reason": recallCalls.startRecall.body!.shape.reason,
  "stock_exemptions.reason": stopCalls.requestExemption.body!.def.options[0].shape.reason,
  "stock_holds.reason": stopCalls.holdGoods.body!.shape.reason,
  "lots.identification_mark": line.identificationMark,
  "lots.supplier_lot": line.supplierLot,
  "lots.temperature": line.temperature,
  "places.name": hygieneCalls.createPlace.body!.shape.name,
  "reading_form_probes.heading": readingForm.probes._zod.def.element.shape.column,
  "reading_forms.day_column": readingForm.dayColumn,
  "reading_forms.name": readingForm.name,
  "reading_forms.time_column": readingForm.timeColumn,
  "readings.value": newReading.shape.value,
  "receipts.consignee": receipt.consignee,
  "receipts.consignor": receipt.consignor,
  "receipts.dispatcher": receipt.dispatcher,
  "receipts.slip_number": receipt.slipNumber,
  "retained_samples.days": sampleCalls.takeSample.body!.shape.days,
  "stock_moves.reason": stockCalls.takeMoveBack.body!.shape.reason,
  "stored_ingredients.days_once_opened": storing.daysOnceOpened,
  "stored_ingredients.least_days_left": storing.leastDaysLeft,
  "stored_ingredients.most_days_ahead": storing.mostDaysAhead,
  "suppliers.address": supplier.address,
  "suppliers.identification_mark": supplier.identificationMark,
  "suppliers.phone": supplier.phone,
  "trainings.people": training.people,
  "trainings.topic": training.topic,
};
