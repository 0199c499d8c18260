import { useEffect, useRef, useState } from 'react';
import { findTexts, textsAt, type FoundText } from './find-texts.js';
import type { Marks } from './marks.js';

const LONG_PRESS_MS = 550;
/** A finger that moves further scrolls. */
const STEADY_PX = 8;
const GLOW = 'data-in-place-glow';
const FOUND = 'data-in-place';

interface Options {
  marks: Marks;
  host: Element;
  /** Whether a window is open: then nothing glows. */
  isBusy: boolean;
  onPick: (texts: FoundText[]) => void;
  onLeave: () => void;
}

/** Texts glow while Alt is held, or for as long as that is switched on; then a click chooses one, as a long press always does. */
export function useGlow(options: Options) {
  const [isHeld, setHeld] = useState(false);
  const [isOn, setOn] = useState(false);
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const glows = (isHeld || isOn) && !options.isBusy;

  useEffect(() => {
    if (options.isBusy) return;
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Alt') event.preventDefault();
      setHeld(event.type === 'keydown' && event.altKey);
      if (event.type !== 'keydown') return;
      if (event.key === 'Escape' && !hasWindow()) latest.current.onLeave();
      if (event.key === 'Enter' && event.altKey) pickFocused(event, latest.current);
    };
    const release = () => setHeld(false);
    addEventListener('keydown', key);
    addEventListener('keyup', key);
    addEventListener('blur', release);
    return () => {
      release();
      removeEventListener('keydown', key);
      removeEventListener('keyup', key);
      removeEventListener('blur', release);
    };
  }, [options.isBusy]);

  useEffect(() => (options.isBusy ? undefined : watchPointer(() => latest.current, glows)), [options.isBusy, glows]);
  useEffect(() => (glows ? light(options.marks) : undefined), [glows, options.marks]);
  return { isOn, setOn };
}

const hasWindow = () =>
  document.querySelector('dialog[open], [role="dialog"], [role="menu"], [role="listbox"]') !== null;

function pickFocused(event: KeyboardEvent, { marks, onPick }: Options): void {
  const focused = document.activeElement;
  const own = findTexts(marks).filter(({ element }) => focused?.contains(element));
  if (!focused || focused === document.body || own.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  onPick(own);
}

/** While texts glow no click reaches the page. */
function watchPointer(options: () => Options, glows: boolean): () => void {
  let press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
  let isSwallowed = false;
  const isOurs = (event: Event) => event.composedPath().includes(options().host);
  const pick = (x: number, y: number) => {
    const texts = textsAt(findTexts(options().marks), x, y);
    if (texts.length > 0) options().onPick(texts);
    return texts.length > 0;
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const forget = () => {
    clearTimeout(press?.timer);
    press = undefined;
  };
  const down = (event: PointerEvent) => {
    isSwallowed = false;
    if (isOurs(event)) return;
    const { clientX: x, clientY: y } = event;
    if (glows) return swallow(event);
    if (event.pointerType !== 'touch') return;
    press = { x, y, timer: setTimeout(() => (isSwallowed = pick(x, y)), LONG_PRESS_MS) };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > STEADY_PX) forget();
  };
  const up = (event: PointerEvent) => {
    forget();
    if (isOurs(event) || !glows) return;
    swallow(event);
    pick(event.clientX, event.clientY);
  };
  const rest = (event: Event) => {
    if ((glows && !isOurs(event)) || isSwallowed) swallow(event);
  };
  const listeners = Object.entries({
    ...{ pointerdown: down, pointermove: move, pointerup: up, pointercancel: forget },
    ...{ mousedown: rest, mouseup: rest, click: rest, contextmenu: rest },
  });
  for (const [type, listener] of listeners) addEventListener(type, listener as EventListener, true);
  return () => {
    forget();
    for (const [type, listener] of listeners) removeEventListener(type, listener as EventListener, true);
  };
}

/** Lights all texts, and those that come. */
function light(marks: Marks): () => void {
  let lit: Element[] = [];
  let frame = 0;
  const draw = () => {
    frame = 0;
    const texts = findTexts(marks);
    const found = texts.map(({ element }) => element);
    lit.filter((element) => !found.includes(element)).forEach((element) => element.removeAttribute(FOUND));
    // Words are lit last: an element may have a label too.
    for (const { element, node } of texts.toReversed()) element.setAttribute(FOUND, node ? '' : 'label');
    lit = found;
  };
  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(draw)));
  document.documentElement.toggleAttribute(GLOW, true);
  draw();
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    document.documentElement.removeAttribute(GLOW);
    lit.forEach((element) => element.removeAttribute(FOUND));
  };
}
