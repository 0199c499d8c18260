import '@puckeditor/core/no-external.css';
import { Puck, type Data } from '@puckeditor/core';
import { Alert, Box, useMediaQuery, type Theme } from '@mui/material';
import { useMemo } from 'react';
import type { Page } from '#libs/contracts';
import { LanguagesOfTexts } from '../../../kit/form/languages';
import { useText } from '../../../kit/i18n';
import { useMay } from '../../../kit/session/access';
import { LOOKS } from '../../../kit/text/parts';
import { useSite } from '../use-site';
import { EditorBar } from './EditorBar';
import { EditorHistory } from './EditorHistory';
import { editorConfig } from './editor-config';
import { fromEditor, toEditor } from './editor-blocks';
import { usePuckTexts } from './puck-texts';
import { usePageDraft } from './use-page-draft';

interface Props {
  page: Page;
  onSaved: () => void;
}

const LOOK = (theme: Theme) => ({
  ...LOOKS.framed,
  overflow: 'hidden',
  '--puck-font-family': theme.typography.fontFamily,
  '--puck-color-azure-04': theme.palette.primary.main,
  '--puck-color-azure-05': theme.palette.primary.main,
  // Puck measures all with their borders, the fields of the theme are not.
  '& .MuiInputBase-input': { boxSizing: 'content-box' },
});
const OVERRIDES = { header: EditorHistory };
/** The sketch is drawn by the console's theme, whose styles a frame would not have. */
const NO_FRAME = { enabled: false };

/** The blocks of a page: a draft until it is published. */
export default function PageEditor({ page: opened, onSaved }: Props) {
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const roomy = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const may = useMay('site:write');
  const draft = usePageDraft(opened, onSaved);
  const { languages } = useSite(opened.account);
  const { page, round } = draft;
  const started = useMemo(() => toEditor(draft.content), [round]);
  const config = useMemo(() => editorConfig(started, page.images, t), [started, page.images, t]);
  const dictionary = usePuckTexts();
  return (
    <LanguagesOfTexts value={languages}>
      <EditorBar draft={draft} />
      {wide ? (
        <Box sx={LOOK} data-testid="page-editor">
          <Puck
            key={round}
            config={config}
            data={started as unknown as Data}
            dictionary={dictionary}
            height="calc(100vh - 226px)"
            ui={{ leftSideBarVisible: roomy }}
            iframe={NO_FRAME}
            permissions={{ drag: may, edit: may, insert: may, delete: may, duplicate: may }}
            overrides={OVERRIDES}
            onChange={(data) => {
              const next = fromEditor((data as unknown as Page['content']).content);
              if (JSON.stringify(next.content) !== JSON.stringify(draft.latest().content)) draft.edit(next);
            }}
          />
        </Box>
      ) : (
        <Alert severity="info">{t('pages.narrow')}</Alert>
      )}
    </LanguagesOfTexts>
  );
}
