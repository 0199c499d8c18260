import { Tooltip } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../kit/i18n';
import type { TypedKey } from './cell-text';

/** Where to go after a cell was typed into. */
export type Move = 'stay' | 'down' | 'up' | 'right' | 'left';

interface Props {
  cell: TypedKey;
  start: string;
  /** Typing began on the cell itself and replaces what is in it. */
  replace: boolean;
  /** Answers whether the cell can hold the text; if not, it stays to be typed over. */
  onCommit: (text: string, move: Move) => boolean;
  onCancel: () => void;
}

const MOVES: Record<string, Move> = { Enter: 'down', Tab: 'right', ArrowDown: 'down', ArrowUp: 'up' };

export function CellEditor({ cell, start, replace, onCommit, onCancel }: Props) {
  const t = useText();
  const [refused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => {
    const element = input.current!;
    element.focus({ preventScroll: true });
    if (!replace) element.select();
    else element.setSelectionRange(start.length, start.length);
    // Once, when typing begins.
  }, []);

  const commit = (move: Move) => {
    if (done.current) return;
    done.current = onCommit(input.current?.value ?? '', move);
    setRefused(!done.current);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const move = MOVES[event.key];
    if (move) {
      event.preventDefault();
      commit(event.shiftKey && event.key === 'Tab' ? 'left' : event.shiftKey && event.key === 'Enter' ? 'up' : move);
    } else if (event.key === 'Escape') {
      done.current = true;
      onCancel();
    }
  };
  return (
    <Tooltip
      open={refused}
      title={t(`planning.holds.${cell}`)}
      describeChild
      disableHoverListener
      slotProps={{ tooltip: { role: 'alert' } }}
    >
      <input
        ref={input}
        className="editor"
        data-testid="cell-input"
        aria-invalid={refused}
        defaultValue={start}
        inputMode="decimal"
        autoComplete="off"
        onChange={() => setRefused(false)}
        onKeyDown={press}
        onBlur={() => commit('stay')}
        onPointerDown={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
      />
    </Tooltip>
  );
}
