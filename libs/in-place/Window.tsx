import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { InPlaceSession } from './session.js';

const NOW = 'data-in-place-now';

interface Props {
  words: InPlaceSession['words'];
  title: string;
  note?: string;
  /** What it must not cover. */
  beside?: Element;
  onClose: () => void;
  testId: string;
  children: ReactNode;
}

/** A modal window above all others; the browser keeps the focus in it and closes it on Escape. */
export function Window({ words, title, note, beside, onClose, testId, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    if (!dialog.current!.open) dialog.current!.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    if (beside) Object.assign(dialog.current!.dataset, placeBeside(beside));
    beside?.toggleAttribute(NOW, true);
    return () => beside?.removeAttribute(NOW);
  }, [beside]);
  return (
    <dialog ref={dialog} dir={document.documentElement.dir} aria-labelledby={id} onClose={onClose} data-testid={testId}>
      <div className="head">
        <div>
          <h2 id={id} dir="auto">
            {title}
          </h2>
          {note && <p className="note">{note}</p>}
        </div>
        <button type="button" className="plain" onClick={onClose} data-testid="in-place-close">
          {words('i18n.inPlace.close')}
        </button>
      </div>
      <div className="body">{children}</div>
    </dialog>
  );
}

/** The corner that covers no words of an element. */
function placeBeside(element: Element): { side: 'start' | 'end'; block: 'top' | 'bottom' } {
  const words = document.createRange();
  words.selectNodeContents(element);
  const { left, right, bottom } = words.getBoundingClientRect();
  const isRight = (left + right) / 2 > innerWidth / 2;
  const isEnd = isRight !== (document.documentElement.dir === 'rtl');
  return { side: isEnd ? 'start' : 'end', block: bottom > innerHeight * 0.38 ? 'top' : 'bottom' };
}
