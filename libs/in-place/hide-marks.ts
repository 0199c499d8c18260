import { withoutMarks } from './marks.js';

/** Attributes that had marks, with their texts as they were set. */
const attributes = new WeakMap<Element, Map<string, string>>();
export const ATTRIBUTE_MARK = 'data-in-place-attribute';
let isHidden = false;

/**
 * Keeps marks out of everything but the words on the screen: attributes, fields, the title, the clipboard, requests and what
 * the browser stores. It stays until the page is left, since a screen may keep a text.
 */
export function hideMarks(): void {
  if (isHidden) return;
  isHidden = true;
  hideInAttributes();
  for (const type of [HTMLInputElement, HTMLTextAreaElement]) hideInValues(type.prototype);
  hideInTitle();
  hideInClipboard();
  hideInRequests();
  hideInStorage();
}

/** The marked texts of an element's attributes. */
export const attributesOf = (element: Element): string => [...(attributes.get(element)?.values() ?? [])].join('');

function hideInAttributes(): void {
  const set = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    const text = String(value);
    const plain = withoutMarks(text);
    set.call(this, name, plain);
    if (plain === text) return void attributes.get(this)?.delete(name);
    if (!attributes.has(this)) attributes.set(this, new Map());
    attributes.get(this)!.set(name, text);
    set.call(this, ATTRIBUTE_MARK, '');
  };
}

function hideInValues(prototype: HTMLInputElement | HTMLTextAreaElement): void {
  for (const name of ['value', 'defaultValue']) {
    const property = Object.getOwnPropertyDescriptor(prototype, name)!;
    Object.defineProperty(prototype, name, {
      ...property,
      set(this: HTMLInputElement, value: unknown) {
        property.set!.call(this, typeof value === 'string' ? withoutMarks(value) : value);
      },
    });
  }
}

function hideInTitle(): void {
  const clean = () => {
    const plain = withoutMarks(document.title);
    if (plain !== document.title) document.title = plain;
  };
  clean();
  new MutationObserver(clean).observe(document.head, { childList: true, characterData: true, subtree: true });
}

function hideInClipboard(): void {
  const copy = (event: ClipboardEvent) => {
    const chosen = String(getSelection());
    if (event.defaultPrevented || chosen === withoutMarks(chosen)) return;
    event.clipboardData?.setData('text/plain', withoutMarks(chosen));
    event.preventDefault();
  };
  addEventListener('copy', copy);
  addEventListener('cut', copy);
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const write = clipboard?.writeText.bind(clipboard);
  if (write) clipboard!.writeText = (text) => write(withoutMarks(text));
}

function hideInRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = (to, options) => {
    const body = typeof options?.body === 'string' ? withoutMarks(options.body) : options?.body;
    return send(to, options && { ...options, body });
  };
}

function hideInStorage(): void {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, value) {
    set.call(this, name, withoutMarks(value));
  };
}
