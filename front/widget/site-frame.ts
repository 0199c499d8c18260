import { readFromFrame, type ToFrame, type ToPage } from './messages';

/** `page`: its own security rules refuse the frame. `site`: it does not answer, or refuses the page. */
export type Blocked = 'page' | 'site';

interface FrameOptions {
  site: string;
  path: string;
  name: string;
  title: string;
  onMessage: (message: ToPage) => void;
  onBlocked: (why: Blocked) => void;
}

/** A page that has loaded speaks at once; a refusal loads too, and stays silent. */
const SILENCE_MS = 4_000;
const LONGEST_MS = 25_000;

/** A page of the site in a frame: what it says is heeded if it comes from this frame and this origin. */
export class SiteFrame {
  readonly element = document.createElement('iframe');
  private isReady = false;
  private readonly timers: number[] = [];

  constructor(private readonly options: FrameOptions) {
    const { site, path, name, title } = options;
    const { element } = this;
    element.name = name;
    element.title = title;
    element.src = site + path;
    element.addEventListener('load', () => this.expect(SILENCE_MS));
    addEventListener('message', this.hear);
    document.addEventListener('securitypolicyviolation', this.judge);
    this.expect(LONGEST_MS);
  }

  send(message: ToFrame): void {
    this.element.contentWindow?.postMessage({ konak: 'page', ...message }, this.options.site);
  }

  remove(): void {
    removeEventListener('message', this.hear);
    document.removeEventListener('securitypolicyviolation', this.judge);
    for (const timer of this.timers) clearTimeout(timer);
    this.element.parentNode?.removeChild(this.element);
  }

  private expect(ms: number): void {
    this.timers.push(
      window.setTimeout(() => {
        if (!this.isReady) this.options.onBlocked('site');
      }, ms),
    );
  }

  private readonly judge = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective === 'frame-src' && blockedURI.slice(0, this.options.site.length) === this.options.site)
      this.options.onBlocked('page');
  };

  private readonly hear = ({ source, origin, data }: MessageEvent): void => {
    if (source === null || source !== this.element.contentWindow || origin !== this.options.site) return;
    const message = readFromFrame(data);
    if (!message) return;
    if (message.type === 'ready') this.isReady = true;
    if (message.type === 'height') this.element.style.height = `${message.height}px`;
    this.options.onMessage(message);
  };
}
