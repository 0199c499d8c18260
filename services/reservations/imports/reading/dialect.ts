import type { Encoding } from './decode-text.js';
import type { Forms } from './recognise-forms.js';
import type { Delimiter } from './split-records.js';

/** How a file is to be read, where that is not left to the file itself. */
export interface Dialect extends Partial<Forms> {
  encoding?: Encoding;
  delimiter?: Delimiter;
  /** `Column=field`, one for each column that its name does not tell. */
  map?: readonly string[];
}

/** How a file was read: what the report shows. */
export interface ReadAs extends Partial<Forms> {
  encoding: Encoding;
  delimiter: Delimiter;
  /** The columns with the fields that they were read as; null for an omitted column. */
  columns: Array<{ name: string; field: string | null }>;
}
