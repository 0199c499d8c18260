import type { CartLine, LineChange } from '#libs/contracts';

/** What fields of a line are given. */
export interface LineChangeFieldsProps {
  line: CartLine;
  /** Given nothing while what is chosen is what it was, or cannot be used. */
  onChange: (change: LineChange | undefined) => void;
}
