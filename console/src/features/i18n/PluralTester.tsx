import type { Translation } from '#libs/contracts';
import type { Lang } from '#libs/languages';
import { renderCounts } from '#libs/in-place';
import { number, useText } from '../../kit/i18n';
import { Box } from '@mui/material';
import { Grid, Span, Text } from '../../kit/text';

interface Props {
  translation: Translation;
  lang: Lang;
  /** What is typed, by form. */
  typed: Readonly<Record<string, string>>;
}

/** A counted text as it reads with numbers that need every form. */
export function PluralTester({ translation: { values }, lang, typed }: Props) {
  const t = useText();
  const formsIn = (of: string) =>
    Object.fromEntries(values.filter((value) => value.lang === of).map(({ form, value }) => [form, value]));
  const lines = renderCounts({ lang, own: { ...formsIn(lang), ...typed }, english: formsIn('en') });
  return (
    <Grid gap={0.5} data-testid="plural-tester">
      <Text label>{t('i18n.tester')}</Text>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
      >
        {lines.map(({ count, text }) => (
          <Box key={count} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ textAlign: 'end' }}>
              <Span note digits>
                {number(count)}
              </Span>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Text small anywhere lang={lang} dir="auto">
                {text}
              </Text>
            </Box>
          </Box>
        ))}
      </Box>
    </Grid>
  );
}
