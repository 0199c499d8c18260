import type { ReactNode } from 'react';
import type { CartLine } from '#libs/contracts';
import { PartWhen } from '../basket/PartWhen';
import { useFormat } from '../i18n/use-format';
import { Icon } from '../ui/Icon';

/** An extra that is taken: when, and for how much. */
export function TakenExtra({ line, children }: { line: CartLine; children?: ReactNode }) {
  const { money } = useFormat();
  return (
    <div className="choice__taken extra__taken" data-testid="extra-taken">
      <Icon name="check" />
      <PartWhen line={line} />
      <span className="num">{money(line.gross, line.currency)}</span>
      {children}
    </div>
  );
}
