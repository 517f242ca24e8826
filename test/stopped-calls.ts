import type { OfficeCallName } from "#contract/office/office.ts";

/**
 * What each call of kitchen and stock does about food that is stopped, by a hold, by a deviation or by anything in it:
 * - `refuses`: it labels, packs, sends or cooks; `stopped-calls.db.test.ts` tries it with every kind of stop
 * - `names`: it shows, and says what is stopped
 * - `moves`: it uses lots, and the database refuses those that are stopped
 * - `none`: it does none of that, or makes something undone, or writes down what has happened
 */
export const stoppedCalls: Partial<Record<OfficeCallName, "refuses" | "names" | "moves" | "none">> = {
  // labels
  makeLabels: "refuses",
  printLotLabels: "refuses",
  readDestroyedLabels: "none",
  destroyLabels: "none",
  // packing
  packParcel: "refuses",
  scanSlip: "refuses",
  scanPortion: "refuses",
  takePortionOut: "none",
  unpackParcel: "none",
  takeParcelApart: "none",
  splitParcel: "none",
  readParcels: "names",
  // a slip of a stopped parcel says that it must not be packed
  makePackingSlips: "names",
  // sending
  shipParcel: "refuses",
  importTrackingFile: "refuses",
  checkTrackingFile: "names",
  readCarrierFile: "names",
  // what is on its way or has arrived is no less so because it is stopped: a recall needs to know it
  correctShipment: "none",
  reopenDelivery: "none",
  // cooking
  markCookSheet: "refuses",
  readCookSheets: "none",
  readDayIngredients: "none",
  readCookList: "none",
  freezeCookList: "none",
  readDishFailures: "none",
  planDishFailure: "none",
  failDish: "none",
  // holds, recalls, notes, settings, overviews
  readDishGuests: "names",
  readGuestNotes: "none",
  markNote: "none",
  readProof: "none",
  readProductionDays: "none",
  readWorkToday: "none",
  readProductionSettings: "none",
  changeProductionSettings: "none",
  // batches
  readBatchPlan: "names",
  readRecentBatches: "names",
  readBatch: "names",
  // only what may be used
  readSubstituteLots: "none",
  judgeBatch: "none",
  closeBatch: "moves",
  correctBatchInput: "moves",
  correctBatchOutput: "none",
  // stock: what is stopped is counted, thrown away and sent back like anything else
  readStock: "names",
  readLot: "names",
  findLot: "none",
  moveStock: "none",
  takeMoveBack: "none",
  countStock: "none",
  checkCount: "none",
  openLot: "none",
  placeLot: "none",
  exportMoves: "none",
  exportStock: "none",
  holdGoods: "none",
  readExemptions: "none",
  requestExemption: "none",
  grantExemption: "none",
  // hygiene: what is measured and signed is written down, whatever is stopped
  readHygiene: "none",
  createPlace: "none",
  changePlace: "none",
  createPoint: "none",
  changePoint: "none",
  addUsualPoints: "none",
  createInstrument: "none",
  changeInstrument: "none",
  addCalibration: "none",
  addTraining: "none",
  createLogger: "none",
  archiveLogger: "none",
  addReadings: "none",
  readReadings: "none",
  readDeviations: "names",
  openDeviation: "none",
  recordMeasure: "none",
  signOffDeviation: "none",
  readInspection: "none",
  checkReadings: "none",
  importReadings: "none",
  saveReadingForm: "none",
  exportReadings: "none",
  // trace and recall
  readRecalls: "none",
  startRecall: "none",
  readRecall: "none",
  previewRecall: "none",
  sendRecall: "none",
  continueRecall: "none",
  readRecallPdf: "none",
  readRecallCsv: "none",
  findTraceStarts: "none",
  readTrace: "names",
  // receiving
  readScan: "none",
  readReceivingOptions: "none",
  receiveGoods: "none",
  readReceipts: "none",
  readReceipt: "none",
  addReceiptPhoto: "none",
  readReceiptPhoto: "none",
  readStoredIngredient: "none",
  changeStoredIngredient: "none",
};
