import { Alert, Button } from '@mui/material';
import type { RecordConflict } from '#libs/contracts';
import { instant, useText } from '../../../kit/i18n';
import { Flex } from '../../../kit/text';
import type { PageDraft } from './use-page-draft';

/** Somebody else has changed the page meanwhile: nothing of either is lost until one of them is chosen. */
export function ConflictBar({ draft, conflict: { changes } }: { draft: PageDraft; conflict: RecordConflict }) {
  const t = useText();
  const [change] = changes;
  const by = change?.by ?? t('conflict.somebody');
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }} data-testid="page-conflict">
      {change ? t('pages.conflict', { by, at: instant(change.at ?? '') }) : t('pages.conflictPlain')}
      <Flex wrap gap={1} mt={1}>
        <Button size="small" href={`/pages/${draft.page.id}`} target="_blank" rel="noreferrer">
          {t('pages.seeTheirs')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => void draft.takeTheirs()} data-testid="page-take-theirs">
          {t('pages.takeTheirs')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => void draft.keepMine()}
          data-testid="page-keep-mine"
        >
          {t('pages.keepMine')}
        </Button>
      </Flex>
    </Alert>
  );
}
