import '@puckeditor/core/no-external.css';
import { Puck, type Data } from '@puckeditor/core';
import { Alert, Button, useMediaQuery, type Theme } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import type { Page, PageContent } from '#libs/contracts';
import { call, useAction } from '../../../kit/data';
import { useSaveRecord } from '../../../kit/form/use-save-record';
import { useText } from '../../../kit/i18n';
import { useMay } from '../../../kit/session/access';
import { Flex, StateChip } from '../../../kit/text';
import { editorConfig } from './editor-config';

interface Props {
  page: Page;
  onSaved: () => void;
}

/** The blocks of a page: a draft until it is published. Nothing is overwritten unseen, as the record has a revision. */
export default function PageEditor({ page: opened, onSaved }: Props) {
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const may = useMay('site:write');
  const [page, setPage] = useState(opened);
  const content = useRef<PageContent>(opened.content);
  const [changed, setChanged] = useState(false);
  const config = useMemo(() => editorConfig(opened.content, opened.images, t), [opened, t]);
  const saveRecord = useSaveRecord<Page>('pages');
  const [round, setRound] = useState(0);
  const note = (next: Page, sent = content.current) => {
    const isTypedOn = content.current !== sent;
    // What others have changed meanwhile is in it: the editor begins with that.
    if (next.revision > page.revision + 1 && !isTypedOn) {
      content.current = next.content;
      setRound(round + 1);
    }
    setPage(next);
    setChanged(isTypedOn);
    onSaved();
  };
  const save = useAction(
    async () => {
      const sent = content.current;
      note(await saveRecord(page, { ...page, content: sent }), sent);
    },
    { successMessage: t('pages.saved') },
  );
  const publish = useAction(
    async () => {
      const { id, revision } = changed ? await saveRecord(page, { ...page, content: content.current }) : page;
      return (await call('pages.publish', { params: { id }, body: { revision } })).record;
    },
    { successMessage: t('pages.published'), onSuccess: (next) => note(next) },
  );
  const undo = useAction(
    async () => (await call('pages.undo', { params: { id: page.id }, body: { version: page.liveVersion! } })).record,
    { successMessage: t('pages.undone'), onSuccess: (next) => note(next) },
  );
  const preview = useAction(async () => {
    if (changed) note(await saveRecord(page, { ...page, content: content.current }));
    const { data } = await call('pages.preview', { params: { id: page.id }, body: {} });
    window.open(data.url, '_blank', 'noopener');
  });
  const busy = save.isPending || publish.isPending || undo.isPending;
  const isLive = page.status === 'published' && !page.changed && !changed;
  return (
    <>
      <Flex wrap gap={1} mb={2}>
        <StateChip
          colour={isLive ? 'green' : page.status === 'published' ? 'amber' : 'grey'}
          label={t(
            isLive
              ? 'pages.states.published'
              : page.status === 'published'
                ? 'pages.states.changed'
                : 'pages.states.draft',
          )}
        />
        <Flex wrap gap={1} sx={{ marginInlineStart: 'auto' }}>
          <Button loading={preview.isPending} onClick={() => preview.mutate()} data-testid="page-preview">
            {t('pages.preview')}
          </Button>
          {may && page.formerVersion !== null && (
            <Button loading={undo.isPending} disabled={busy} onClick={() => undo.mutate()} data-testid="page-undo">
              {t('pages.undo')}
            </Button>
          )}
          {may && (
            <>
              <Button
                variant="outlined"
                loading={save.isPending}
                disabled={busy || !changed}
                onClick={() => save.mutate()}
                data-testid="page-save"
              >
                {t('pages.save')}
              </Button>
              <Button
                variant="contained"
                loading={publish.isPending}
                disabled={busy || isLive}
                onClick={() => publish.mutate()}
                data-testid="page-publish"
              >
                {t('pages.publish')}
              </Button>
            </>
          )}
        </Flex>
      </Flex>
      {wide ? (
        <div data-testid="page-editor">
          <Puck
            key={round}
            config={config}
            data={content.current as unknown as Data}
            height="calc(100vh - 210px)"
            iframe={{ enabled: false }}
            permissions={{ drag: may, edit: may, insert: may, delete: may, duplicate: may }}
            overrides={{ header: () => <></> }}
            onChange={(data) => {
              const next = data as unknown as PageContent;
              if (JSON.stringify(next.content) === JSON.stringify(content.current.content)) return;
              content.current = { root: { props: {} }, content: next.content };
              setChanged(true);
            }}
          />
        </div>
      ) : (
        <Alert severity="info">{t('pages.narrow')}</Alert>
      )}
    </>
  );
}
