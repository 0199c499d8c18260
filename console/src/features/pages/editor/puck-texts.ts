import { useMemo } from 'react';
import { useText } from '../../../kit/i18n';

/** Puck's own texts that are seen here, by their names there. */
const NAMES = [
  ...(['header-undo', 'header-redo', 'action-selectparent', 'action-duplicate', 'action-delete'] as const),
  ...(['header-toggle-leftsidebar', 'header-toggle-rightsidebar', 'label-page', 'label-component'] as const),
  ...(['outline-empty', 'outline-item-collapse', 'outline-item-expand', 'outline-header-title'] as const),
  ...([
    'outline-header-collapseall',
    'outline-item-duplicate',
    'outline-item-delete',
    'drawer-category-other',
  ] as const),
  ...(['field-readonly', 'field-arrayitem-duplicate', 'field-arrayitem-delete', 'loader-loading'] as const),
  ...(['viewport-zoom-in', 'viewport-zoom-out', 'viewport-toggle-menu', 'viewport-switch-default'] as const),
  ...(['plugin-blocks', 'plugin-outline', 'plugin-fields', 'layout-maximize', 'layout-minimize'] as const),
];

/** The editor's own texts in the reader's language. */
export function usePuckTexts(): Record<string, string> {
  const t = useText();
  return useMemo(() => Object.fromEntries(NAMES.map((name) => [name, t(`pages.puck.${name}`)])), [t]);
}
