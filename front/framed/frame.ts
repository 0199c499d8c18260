import { originOf, type ToPage } from '../widget/messages';

/** What the widget around this page wants of it. */
export interface FrameLook {
  /** The origin of the page that shows it. */
  from?: string;
  colour?: string;
  radius?: number;
  /** Whether the guest of that page has agreed to be measured. */
  mayMeasure: boolean;
}

/** Whether this page is shown inside another one. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;

/** The frame's name holds it, as that outlives every address inside the frame. */
export function readLook(name: string): FrameLook {
  const [kind, text] = [name.slice(0, 6), name.slice(6)];
  if (kind !== 'konak?') return { mayMeasure: false };
  const said = new URLSearchParams(text);
  const [colour, radius] = [said.get('colour') ?? '', Number(said.get('radius') ?? Number.NaN)];
  return {
    from: originOf(said.get('from') ?? ''),
    colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined,
    radius: radius >= 0 && radius <= 32 ? radius : undefined,
    mayMeasure: said.get('consent') === 'granted',
  };
}

let look: FrameLook | undefined;

export const frameLook = (): FrameLook => (look ??= isFramed() ? readLook(window.name) : { mayMeasure: false });

/** Speaks to the page around, and to no other that has taken its place. */
export function sendToPage(message: ToPage): void {
  const { from } = frameLook();
  if (isFramed() && from) window.parent.postMessage({ konak: 'frame', ...message }, from);
}

/** A page of ours with its language: a window of its own does not know what a frame remembers. */
export function inLanguage(path: string, lang: string): string {
  const { pathname, searchParams } = new URL(path, location.href);
  searchParams.set('lang', lang);
  return `${pathname}?${searchParams.toString()}`;
}
