import {
  type ProcedurePaper,
  renderProcedure,
} from "#server/office/books/gobd/procedure/render-procedure.ts";

export default (paper: ProcedurePaper) => renderProcedure(paper);
