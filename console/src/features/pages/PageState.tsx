import type { Page } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { StateChip } from '../../kit/text';

/** Whether guests see a page, and whether they see its latest state. */
export function PageState({ page: { status, changed } }: { page: Pick<Page, 'status' | 'changed'> }) {
  const t = useText();
  const state = status === 'draft' ? 'draft' : changed ? 'changed' : 'published';
  const colours = { draft: 'grey', changed: 'amber', published: 'green' } as const;
  return <StateChip colour={colours[state]} label={t(`pages.states.${state}`)} />;
}
