import type { Draft } from '#libs/contracts';
import { useRead } from '../../kit/data';
import { ConfirmButton } from '../../kit/dialog/DialogButton';
import { instant, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, Grid, Text, TwoLines } from '../../kit/text';
import { useRestore } from './use-restore';

/** The versions that are kept of a draft, the newest first; each but the current one may be restored. */
export function DraftVersions({ draft }: { draft: Draft }) {
  const t = useText();
  const may = useMay('drafts:write');
  const restore = useRestore(draft);
  const { data } = useRead('drafts.versions', { params: { id: draft.id } }, { per: draft.revision });
  if (!data?.list.length) return null;
  return (
    <Grid gap={1} data-testid="draft-versions">
      <Text label>{t('drafts.versions')}</Text>
      {data.list.map(({ revision, title, by, at }) => (
        <Flex between key={revision}>
          <TwoLines wraps="name" name={`${instant(at)} · ${title || t('drafts.untitled')}`} below={<bdi>{by}</bdi>} />
          {revision === draft.revision && <Text note>{t('drafts.current')}</Text>}
          {revision !== draft.revision && may && (
            <ConfirmButton
              size="small"
              label={t('drafts.restore')}
              title={t('drafts.restoreTitle')}
              text={t('drafts.restoreText', { at: instant(at) })}
              loading={restore.isPending}
              testId={`draft-restore-${revision}`}
              onConfirm={() => restore.mutate(revision)}
            />
          )}
        </Flex>
      ))}
    </Grid>
  );
}
