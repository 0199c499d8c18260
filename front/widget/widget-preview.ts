import { ATTRIBUTES } from './look';
import { make } from './make';

/** The widget as the console has it typed: attributes come from the console alone. */
async function start(): Promise<void> {
  const { consoleUrl } = (await (await fetch('/config.json')).json()) as { consoleUrl: string };
  const { origin: console } = new URL(consoleUrl);
  const widget = make('konak-booking' as 'div');
  addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== console) return;
    const { konak, attributes } = data as { konak?: unknown; attributes?: Record<string, unknown> };
    if (konak !== 'preview' || !attributes) return;
    for (const name of ATTRIBUTES) {
      const value = attributes[name];
      if (typeof value === 'string') widget.setAttribute(name, value);
      else widget.removeAttribute(name);
    }
    if (!widget.isConnected) document.body.appendChild(widget);
  });
  window.parent.postMessage({ konak: 'preview' }, console);
}

void start();
