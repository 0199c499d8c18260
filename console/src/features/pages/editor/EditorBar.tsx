import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Settings from '@mui/icons-material/Settings';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { Page } from '#libs/contracts';
import { call, useAction, useProblem } from '../../../kit/data';
import { conflictOf } from '../../../kit/dialog/conflict';
import { ConfirmButton } from '../../../kit/dialog/DialogButton';
import { instant, useText } from '../../../kit/i18n';
import { useMay } from '../../../kit/session/access';
import { Flex, Text } from '../../../kit/text';
import { PageDrawer } from '../PageDrawer';
import { PageState } from '../PageState';
import { ConflictBar } from './ConflictBar';
import { PageVersions } from './PageVersions';
import type { PageDraft } from './use-page-draft';

type Beside = 'settings' | 'versions' | undefined;

/** What can be done with the page as a whole. */
export function EditorBar({ draft }: { draft: PageDraft }) {
  const t = useText();
  const may = useMay('site:write');
  const [beside, setBeside] = useState<Beside>();
  const { page, conflict, problem } = draft;
  const close = async () => {
    setBeside(undefined);
    draft.adopt((await call('pages.get', { params: { id: page.id } })).record);
  };
  const openAfterSave = async (next: Beside) => {
    if (await draft.save()) setBeside(next);
  };
  return (
    <>
      <Flex wrap gap={1} mb={1.5}>
        <PageState page={draft.changed && page.status === 'published' ? { ...page, changed: true } : page} />
        <SavedText draft={draft} />
        <Flex wrap gap={1} sx={{ marginInlineStart: 'auto' }}>
          <Button startIcon={<Settings />} onClick={() => void openAfterSave('settings')} data-testid="page-settings">
            {t('pages.settings')}
          </Button>
          <Button
            startIcon={<HistoryRounded />}
            onClick={() => void openAfterSave('versions')}
            data-testid="page-versions"
          >
            {t('pages.versions')}
          </Button>
          <PreviewButton draft={draft} />
          {may && <Publishing draft={draft} />}
        </Flex>
      </Flex>
      {conflict && <ConflictBar draft={draft} conflict={conflict} />}
      {problem && !conflict && (
        <Alert severity="error" sx={{ mb: 1.5 }} data-testid="page-problem">
          {t('pages.notSaved')} {problem}
        </Alert>
      )}
      {beside === 'settings' && <PageDrawer inEditor page={page} onClose={() => void close()} />}
      {beside === 'versions' && <PageVersions draft={draft} onClose={() => setBeside(undefined)} />}
    </>
  );
}

function SavedText({ draft: { saving, changed, savedAt } }: { draft: PageDraft }) {
  const t = useText();
  const text = saving
    ? t('pages.saving')
    : changed
      ? t('pages.unsaved')
      : savedAt && t('pages.savedAt', { at: instant(savedAt) });
  return (
    <Text sub role="status" data-testid="page-saved" data-state={changed || saving ? 'unsaved' : 'saved'}>
      {text}
    </Text>
  );
}

function PreviewButton({ draft }: { draft: PageDraft }) {
  const t = useText();
  const preview = useAction(async () => {
    if (!(await draft.save())) return;
    const { data } = await call('pages.preview', { params: { id: draft.page.id }, body: {} });
    window.open(data.url, '_blank', 'noopener');
  });
  return (
    <Button loading={preview.isPending} onClick={() => preview.mutate()} data-testid="page-preview">
      {t('pages.preview')}
    </Button>
  );
}

function Publishing({ draft }: { draft: PageDraft }) {
  const t = useText();
  const problem = useProblem();
  const { page, changed, conflict } = draft;
  const params = { id: page.id };
  const settings = {
    onSuccess: (next: Page | undefined) => next && draft.adopt(next),
    onError: (error: unknown) => {
      const found = conflictOf(error);
      return found ? draft.reportConflict(found) : problem(error);
    },
  };
  const publish = useAction(
    async () => {
      const saved = await draft.save();
      if (!saved) return undefined;
      return (await call('pages.publish', { params, body: { revision: saved.revision } })).record;
    },
    { ...settings, successMessage: (next) => (next ? t('pages.published') : '') },
  );
  const undo = useAction(
    async () => (await call('pages.undo', { params, body: { version: page.liveVersion! } })).record,
    { ...settings, successMessage: t('pages.undone') },
  );
  const unpublish = useAction(async () => (await call('pages.unpublish', { params, body: {} })).record, {
    ...settings,
    successMessage: t('pages.unpublished'),
  });
  const busy = publish.isPending || undo.isPending || unpublish.isPending;
  const isLive = page.status === 'published' && !page.changed && !changed;
  return (
    <>
      {page.formerVersion !== null && (
        <Button loading={undo.isPending} disabled={busy} onClick={() => undo.mutate()} data-testid="page-undo">
          {t('pages.undo')}
        </Button>
      )}
      {page.status === 'published' && (
        <ConfirmButton
          color="inherit"
          label={t('pages.unpublish')}
          title={t('pages.unpublishTitle')}
          text={t('pages.unpublishText')}
          loading={unpublish.isPending}
          disabled={busy}
          testId="page-unpublish"
          onConfirm={() => unpublish.mutate()}
        />
      )}
      <Button
        variant="contained"
        loading={publish.isPending}
        disabled={busy || isLive || conflict !== undefined}
        onClick={() => publish.mutate()}
        data-testid="page-publish"
      >
        {t('pages.publish')}
      </Button>
    </>
  );
}
