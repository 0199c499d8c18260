import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { PageBlock } from '#libs/contracts';
import { definitionOf, type BlockType } from '#libs/page-blocks';
import { useRead } from '../../../kit/data';
import { ConfirmButton } from '../../../kit/dialog/DialogButton';
import { DetailDrawer } from '../../../kit/drawer/DetailDrawer';
import { instant, useText } from '../../../kit/i18n';
import { useMay } from '../../../kit/session/access';
import { Flex, Grid, StateChip, Text, TwoLines } from '../../../kit/text';
import { LOOKS } from '../../../kit/text/parts';
import { BlockSketch } from './BlockSketch';
import type { PageDraft } from './use-page-draft';

/** What was published of a page, the newest first; each can be looked at and become the draft again. */
export function PageVersions({ draft, onClose }: { draft: PageDraft; onClose: () => void }) {
  const t = useText();
  const { id, liveVersion } = draft.page;
  const [opened, setOpened] = useState<number>();
  const { data } = useRead(
    'pages.versions',
    { params: { id } },
    { per: liveVersion, select: ({ records }) => records },
  );
  return (
    <DetailDrawer wide title={t('pages.versions')} onClose={onClose} testId="page-versions-drawer">
      <Grid gap={1.5}>
        {data?.length === 0 && <Text muted>{t('pages.noVersions')}</Text>}
        {data?.map(({ version, by, at, live }) => (
          <Grid key={version} gap={1} p={1.5} sx={LOOKS.framed}>
            <Flex between wrap>
              <TwoLines name={t('pages.version', { version })} below={[instant(at), by].filter(Boolean).join(' · ')} />
              <Flex gap={1}>
                {live && <StateChip colour="green" label={t('pages.states.published')} />}
                <Button
                  size="small"
                  onClick={() => setOpened(opened === version ? undefined : version)}
                  data-testid={`version-look-${version}`}
                >
                  {t(opened === version ? 'pages.hideVersion' : 'pages.lookAtVersion')}
                </Button>
              </Flex>
            </Flex>
            {opened === version && <Version draft={draft} version={version} onRestored={onClose} />}
          </Grid>
        ))}
      </Grid>
    </DetailDrawer>
  );
}

interface VersionProps {
  draft: PageDraft;
  version: number;
  onRestored: () => void;
}

function Version({ draft, version, onRestored }: VersionProps) {
  const t = useText();
  const may = useMay('site:write');
  const { data: shown } = useRead(
    'pages.version',
    { params: { id: draft.page.id, version } },
    { select: ({ data }) => data, staleTime: Infinity },
  );
  if (!shown) return null;
  const restore = () => {
    draft.replace(shown.content);
    onRestored();
  };
  return (
    <>
      <Box sx={{ maxHeight: 420, overflowY: 'auto', ...LOOKS.framed }} data-testid={`version-${version}`}>
        {shown.content.content.map((block) => (
          <Sketch key={block.props.id} block={block} images={shown.images} />
        ))}
      </Box>
      {may && (
        <ConfirmButton
          variant="outlined"
          size="small"
          label={t('pages.restore')}
          title={t('pages.restoreTitle')}
          text={t('pages.restoreText')}
          testId={`version-restore-${version}`}
          onConfirm={restore}
          sx={{ justifySelf: 'start' }}
        />
      )}
    </>
  );
}

function Sketch({ block: { type, props }, images }: { block: PageBlock; images: PageDraft['page']['images'] }) {
  if (!definitionOf(type)) return null;
  const slots = type === 'columns' ? ['first', 'second', 'third'] : [];
  const inner = slots.map((slot) => [
    slot,
    () =>
      (props[slot] as PageBlock[] | undefined)?.map((each) => (
        <Sketch key={each.props.id} block={each} images={images} />
      )),
  ]);
  return <BlockSketch type={type as BlockType} props={{ ...props, ...Object.fromEntries(inner) }} images={images} />;
}
