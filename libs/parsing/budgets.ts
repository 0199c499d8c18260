/** The limits of one parser. Absent limits do not apply to it. */
export interface Budget {
  /** Its input, and the source of it. */
  reads: string;
  /** Bytes of input; for input read line by line, those of a line. */
  bytes: number;
  unpackedBytes?: number;
  tags?: number;
  attributes?: number;
  /** The maximum nesting of values or tags. */
  depth?: number;
  pixels?: number;
  ms?: number;
  memoryMb?: number;
  /** The number of inputs parsed at once in a process; the others wait in a queue. */
  atOnce?: number;
  /** Where it runs: on the main thread, in a worker thread, in the pool of libuv, or in a command's own process. */
  runs: 'main' | 'thread' | 'pool' | 'command';
}

const KB = 1024;
const MB = 1024 * KB;

/** Every parser of external input. Parsers take their limits from here, and test/wall/parsers.spec.ts tries each. */
export const PARSERS = {
  json: { reads: 'bodies of requests, and callbacks of gateways', bytes: 256 * KB, depth: 32, runs: 'main' },
  form: { reads: 'forms that gateways send', bytes: 256 * KB, runs: 'main' },
  upload: {
    reads: 'the parts of an upload: at most 20 files, with all that is around them',
    bytes: 64 * MB,
    runs: 'main',
  },
  picture: {
    reads: 'pictures that staff upload',
    bytes: 10 * MB,
    pixels: 40_000_000,
    ms: 10_000,
    atOnce: 2,
    runs: 'pool',
  },
  sheet: {
    reads: 'planning and translations that staff have edited as a workbook',
    bytes: 5 * MB,
    // Our own largest sheet is a third of this.
    unpackedBytes: 24 * MB,
    tags: 600_000,
    attributes: 1_200_000,
    depth: 32,
    ms: 10_000,
    memoryMb: 256,
    atOnce: 2,
    runs: 'thread',
  },
  // A real one has ten kilobytes and some three hundred tags.
  bulletin: {
    reads: 'exchange rates of the central bank',
    bytes: 256 * KB,
    tags: 4_000,
    attributes: 4_000,
    depth: 8,
    runs: 'main',
  },
  bookings: { reads: "a line of another system's bookings", bytes: 16 * KB, runs: 'command' },
  // Twice as many, all brackets, would block the event loop for longer than a quarter of a second.
  partner: { reads: 'answers of gateways, the ERP and SMS', bytes: MB, runs: 'main' },
  // A search of a whole city is the largest. It is read in the worker, as long as that runs.
  supplier: { reads: 'answers of suppliers', bytes: 4 * MB, runs: 'main' },
} as const satisfies Record<string, Budget>;

export type ParserName = keyof typeof PARSERS;
