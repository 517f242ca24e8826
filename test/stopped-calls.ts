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
  holdBatch: "none",
  releaseBatch: "none",
  readBatchGuests: "names",
  previewRecall: "none",
  sendRecall: "none",
  readGuestNotes: "none",
  markNote: "none",
  readProof: "none",
  readProductionDays: "none",
  readWorkToday: "none",
  readProductionSettings: "none",
  changeProductionSettings: "none",
  // batches
  readBatchPlan: "names",
  readBatch: "names",
  closeBatch: "moves",
  correctBatchInput: "moves",
  // trace and recall
  readLotRecalls: "none",
  startLotRecall: "none",
  readLotRecall: "none",
  previewLotRecall: "none",
  sendLotRecall: "none",
  continueLotRecall: "none",
  readRecallPdf: "none",
  readRecallCsv: "none",
  findTraceStarts: "none",
  readTrace: "names",
  // receiving; a label of a lot says what it is, also when it has to stand apart
  readScan: "none",
  readReceivingOptions: "none",
  receiveGoods: "none",
  readReceipts: "none",
  readReceipt: "none",
  addReceiptPhoto: "none",
  readReceiptPhoto: "none",
  printLotLabels: "none",
  readStoredIngredient: "none",
  changeStoredIngredient: "none",
};
