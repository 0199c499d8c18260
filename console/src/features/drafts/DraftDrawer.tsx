import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import type { Draft } from '#libs/contracts';
import { call, useAction, useRead } from '../../kit/data';
import { ConfirmButton } from '../../kit/dialog/DialogButton';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { instant, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { CopyButton, Grid, LOOKS, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { DraftVersions } from './DraftVersions';
import { shownValue } from './draft-text';

/** One draft: what is in it, as text or as JSON, and what it was before. */
export function DraftDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const { data } = useRead('drafts.get', { params: { id } });
  const draft = data?.record;
  return (
    <DetailDrawer
      wide
      title={draft ? draft.title || t('drafts.untitled') : t('navigation.drafts')}
      onClose={onClose}
      testId="draft"
      actions={draft && <CopyButton text={JSON.stringify(draft.content, null, 2)} />}
      footer={draft && <RemoveButton draft={draft} onRemoved={onClose} />}
    >
      {draft ? <Details draft={draft} /> : <Skeleton height={200} />}
    </DetailDrawer>
  );
}

function Details({ draft }: { draft: Draft }) {
  const t = useText();
  const { kind, by, changedBy, at, expiresAt, content } = draft;
  const [view, setView] = useState<'text' | 'json'>('text');
  return (
    <Grid gap={2}>
      <Text note>
        {kind} · {t('drafts.begunBy', { name: by })} · {t('drafts.changedBy', { name: changedBy, at: instant(at) })}
      </Text>
      <Text note>{t('drafts.expiresAt', { at: instant(expiresAt) })}</Text>
      <Tabs value={view} onChange={(_, next) => setView(next as typeof view)}>
        <Tab value="text" label={t('drafts.asText')} />
        <Tab value="json" label={t('drafts.asJson')} data-testid="draft-json" />
      </Tabs>
      {view === 'text' ? <AsText content={content} /> : <Source>{JSON.stringify(content, null, 2)}</Source>}
      <DraftVersions draft={draft} />
    </Grid>
  );
}

function AsText({ content }: Pick<Draft, 'content'>) {
  const t = useText();
  const entries = Object.entries(content);
  if (entries.length === 0) return <Text muted>{t('drafts.nothing')}</Text>;
  return entries.map(([key, value]) => (
    <Grid gap={0.5} key={key}>
      <Text label>
        <bdi>{key}</bdi>
      </Text>
      {typeof value === 'object' ? (
        <Source>{shownValue(value)}</Source>
      ) : (
        <Text anywhere dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
          {shownValue(value)}
        </Text>
      )}
    </Grid>
  ));
}

function Source({ children }: { children: string }) {
  return (
    <Box
      component="pre"
      dir="ltr"
      sx={{
        m: 0,
        p: 1.5,
        ...LOOKS.small,
        borderRadius: '8px',
        bgcolor: ink.sunken,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}

function RemoveButton({ draft: { id, title }, onRemoved }: { draft: Draft; onRemoved: () => void }) {
  const t = useText();
  const may = useMay('drafts:write');
  const remove = useAction(() => call('drafts.delete', { params: { id } }), {
    invalidate: ['drafts'],
    onSuccess: onRemoved,
  });
  if (!may) return null;
  return (
    <ConfirmButton
      variant="outlined"
      color="error"
      label={t('general.delete')}
      title={t('general.deleteTitle', { name: title || t('drafts.untitled') })}
      text={t('drafts.deleteText')}
      loading={remove.isPending}
      testId="draft-delete"
      onConfirm={() => remove.mutate()}
    />
  );
}
