/**
 * Makes an element. Pages that show the widget may have changed the methods of arrays and elements: what is used here is of
 * the oldest part of the DOM, which nobody replaces.
 */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name]!);
  for (const child of children) element.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  return element;
}

export function empty(element: Node): void {
  while (element.firstChild) element.removeChild(element.firstChild);
}
