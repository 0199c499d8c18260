import type { CartLine, LineChange } from '#libs/contracts';

export interface ChangeFieldsProps {
  line: CartLine;
  /** Given nothing while what is chosen is what it was, or cannot be used. */
  onChange: (change: LineChange | undefined) => void;
}
