import { useEffect, useRef, type KeyboardEvent } from 'react';

/** Where to go after a cell was typed into. */
export type Move = 'stay' | 'down' | 'up' | 'right' | 'left';

interface Props {
  start: string;
  /** Typing began on the cell itself and replaces what is in it. */
  replace: boolean;
  onCommit: (text: string, move: Move) => void;
  onCancel: () => void;
}

const MOVES: Record<string, Move> = { Enter: 'down', Tab: 'right', ArrowDown: 'down', ArrowUp: 'up' };

export function CellEditor({ start, replace, onCommit, onCancel }: Props) {
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
    done.current = true;
    onCommit(input.current?.value ?? '', move);
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
    <input
      ref={input}
      className="editor"
      data-testid="cell-input"
      defaultValue={start}
      inputMode="decimal"
      autoComplete="off"
      onKeyDown={press}
      onBlur={() => commit('stay')}
      onPointerDown={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}
