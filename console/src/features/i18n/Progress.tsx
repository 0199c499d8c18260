import { Box, ButtonBase } from '@mui/material';
import type { TranslationProgress } from '#libs/contracts';
import { LANGUAGES, languageName } from '#libs/languages';
import { useRead } from '../../kit/data';
import { currentLanguage, percentage, useText } from '../../kit/i18n';
import { useFilters } from '../../kit/list/use-filters';
import { Span, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';

/** How far each language is, in the chosen module; a language is chosen by its bar. */
export function Progress() {
  const t = useText();
  const { values, set } = useFilters();
  const { data } = useRead('i18n.progress', {});
  const module = values['module'] as string | undefined;
  const chosen = values['langitem'] ?? currentLanguage();
  return (
    <Box
      role="group"
      aria-label={t('i18n.progress')}
      // A phone has the choice of language alone.
      sx={{
        display: { xs: 'none', md: 'grid' },
        gap: 1,
        mb: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
      }}
    >
      {data &&
        LANGUAGES.map((lang) => (
          <LanguageBar
            key={lang}
            lang={lang}
            share={shareOf(data.list, lang, module)}
            isChosen={chosen === lang}
            onChoose={() => set('langitem', lang)}
          />
        ))}
    </Box>
  );
}

function shareOf(progress: readonly TranslationProgress[], lang: string, module?: string): number {
  const own = progress.filter((line) => line.lang === lang && (!module || line.module === module));
  const sum = (key: 'keys' | 'done') => own.reduce((total, line) => total + line[key], 0);
  return sum('keys') === 0 ? 1 : sum('done') / sum('keys');
}

interface BarProps {
  lang: string;
  share: number;
  isChosen: boolean;
  onChoose: () => void;
}

function LanguageBar({ lang, share, isChosen, onChoose }: BarProps) {
  const percent = Math.floor(share * 100);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isChosen}
      data-testid={`progress-${lang}`}
      sx={{
        ...{ display: 'block', textAlign: 'start', px: 1.25, py: 1, borderRadius: '8px', bgcolor: 'background.paper' },
        border: `1px solid ${isChosen ? tone.blue.strong : ink.line}`,
      }}
    >
      <Text fine medium cut lang={lang}>
        {languageName(lang)}
      </Text>
      <Span note>{percentage(percent)}</Span>
      <Box sx={{ height: 4, mt: 0.5, borderRadius: 2, bgcolor: ink.sunken, overflow: 'hidden' }}>
        <Box sx={{ width: `${percent}%`, height: 1, bgcolor: tone[percent === 100 ? 'green' : 'blue'].strong }} />
      </Box>
    </ButtonBase>
  );
}
