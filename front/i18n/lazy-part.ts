import { createElement, lazy, useContext, type ComponentType } from 'react';
import { PageContext } from '../site/page-context';
import { loadPageIcons } from '../ui/Icon';
import { loadPageTexts } from './i18n';

/**
 * A part of the app that comes when it is first shown, with the texts and drawings that home does without.
 * @param id its module, which the build for servers adds.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, id?: string) {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadPageTexts(), loadPageIcons()]);
    return part;
  });
  if (!import.meta.env.SSR || !id) return Part;
  return function DrawnPart(props: P) {
    useContext(PageContext).onPart(id);
    return createElement(Part as ComponentType<P>, props);
  } as unknown as typeof Part;
}
