import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile, readWorkbook, type FileRefusal } from '#libs/parsing';
import { parsePlanningSheet, type ParsedSheet } from './parse-planning-sheet.js';

/** The result for a file: its sheet, or why it is none of ours. */
export type ReadSheet = { sheet: ParsedSheet } | { refused: FileRefusal };

/** The code of the thread that reads one workbook. */
async function read({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  try {
    return { sheet: parsePlanningSheet(await readWorkbook(Buffer.from(buffer, byteOffset, byteLength))) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.key };
    throw error;
  }
}

parentPort!.postMessage(await read(workerData as Uint8Array<ArrayBuffer>));
