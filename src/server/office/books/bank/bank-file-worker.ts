import { type BankFile, readBankFile } from "#server/office/books/bank/read-bank-file.ts";

export default ({ file }: { file: Uint8Array }): BankFile => readBankFile(file);
