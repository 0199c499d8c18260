import { symbols, type Logger } from 'pino';

/** The lines that every log of this process writes from now on, in place of where they went. */
export function captureLog(log: Logger): string[] {
  const lines: string[] = [];
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[symbols.streamSym]!;
  stream.write = (line) => void lines.push(line);
  return lines;
}
