import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadPageIcons } from '../ui/Icon';
import { loadPageTexts } from './i18n';

/** A part of the app that comes when it is first shown, with the texts and drawings that home does without. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadPageTexts(), loadPageIcons()]);
    return part;
  });
}
