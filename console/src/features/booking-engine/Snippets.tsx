import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { BookingEngine } from '#libs/contracts';
import { firstLanguage } from '#libs/languages';
import { textInLanguage, useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { CopyButton, Grid } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { WidgetPreview } from './WidgetPreview';
import { pageOf, writeButton, writeForm, writeScript, type WidgetLook, type WidgetWords } from './widget-snippets';

const WORDS = ['checkIn', 'checkOut', 'adults', 'search', 'book'] as const;
const PREVIEW_HEIGHT = { bar: 130, box: 340 };
const BUTTON_HEIGHT = 90;

/** The code to copy, and what guests see of it. */
export function Snippets() {
  const t = useText();
  const engine = useWatch() as BookingEngine;
  const look = lookOf(engine);
  const lang = firstLanguage([look.lang]) ?? 'en';
  const { data: texts } = useQuery({
    queryKey: ['widget words', lang],
    queryFn: () => Promise.all(WORDS.map((word) => textInLanguage(`bookingEngine.guest.${word}`, lang))),
    staleTime: Infinity,
  });
  if (!texts) return <Skeleton variant="rounded" height={420} />;
  const words = Object.fromEntries(WORDS.map((word, at) => [word, texts[at]])) as unknown as WidgetWords;
  return (
    <Grid>
      <Snippet name="script" code={writeScript(look, words)}>
        <WidgetPreview look={look} />
      </Snippet>
      <Snippet name="form" code={writeForm(look, words)}>
        <StillPreview code={writeForm(look, words)} height={PREVIEW_HEIGHT[look.layout]} />
      </Snippet>
      <Snippet name="button" code={writeButton(look, words)}>
        <StillPreview code={writeButton(look, words)} height={BUTTON_HEIGHT} />
      </Snippet>
      <Panel title={t('bookingEngine.snippets.link')} hint={t('bookingEngine.snippets.linkHint')}>
        <Code text={`${pageOf(look)}?lang=${look.lang}`} />
      </Panel>
    </Grid>
  );
}

interface SnippetProps {
  name: 'script' | 'form' | 'button';
  code: string;
  children: ReactNode;
}

function Snippet({ name, code, children }: SnippetProps) {
  const t = useText();
  return (
    <Panel
      title={t(`bookingEngine.snippets.${name}`)}
      hint={t(`bookingEngine.snippets.${name}Hint`)}
      testId={`snippet-${name}`}
    >
      <Grid>
        {children}
        <Code text={code} />
      </Grid>
    </Panel>
  );
}

/** Without scripts, and nothing can be sent from it. */
function StillPreview({ code, height }: { code: string; height: number }) {
  const t = useText();
  return (
    <Box
      component="iframe"
      sandbox=""
      title={t('bookingEngine.preview')}
      srcDoc={previewOf(code)}
      sx={{ width: 1, height, border: `1px solid ${ink.line}`, borderRadius: '10px', bgcolor: '#fff' }}
    />
  );
}

function Code({ text }: { text: string }) {
  const t = useText();
  return (
    <Grid gap={1}>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: 180,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          font: '12px/1.5 ui-monospace, monospace',
          bgcolor: ink.ground,
          borderRadius: '10px',
        }}
      >
        {text}
      </Box>
      <div>
        <CopyButton text={text} label={t('general.copy')} />
      </div>
    </Grid>
  );
}

const previewOf = (code: string) =>
  `<!doctype html><meta charset="utf-8"><body style="margin:20px;font:15px/1.4 system-ui,sans-serif;color:#1d2433">${code}`;

const lookOf = (engine: BookingEngine): WidgetLook => ({
  ...engine,
  radius: Number(engine.radius) || 0,
  colour: engine.colour ?? engine.siteColour,
  lang: engine.lang || engine.siteLanguages[0] || 'tr',
});
