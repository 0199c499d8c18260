export * from './budgets.js';
export { readWorkbook, type RawCell, type RawSheet } from './read-workbook.js';
export * from './thread.js';
export { UnreadableFile, type FileRefusal } from './unzip.js';
export * from './xml.js';
