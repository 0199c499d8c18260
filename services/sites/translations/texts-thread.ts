import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile, readWorkbook, type FileRefusal } from '#libs/parsing';
import { parseTextsSheet, type TextsSheet } from './texts-sheet.js';

/** The result for a file: its texts, or why it is none of ours. */
export type ReadTexts = { sheet: TextsSheet } | { refused: FileRefusal };

/** The code of the thread that reads one workbook. */
async function read({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Promise<ReadTexts> {
  try {
    return { sheet: parseTextsSheet(await readWorkbook(Buffer.from(buffer, byteOffset, byteLength))) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.key };
    throw error;
  }
}

parentPort!.postMessage(await read(workerData as Uint8Array<ArrayBuffer>));
