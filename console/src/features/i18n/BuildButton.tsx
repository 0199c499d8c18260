import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { TranslationBuild } from '#libs/contracts';
import { languageName } from '#libs/languages';
import { call, useAction } from '../../kit/data';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { instant, useText } from '../../kit/i18n';
import { Flex, Grid, Span, Text } from '../../kit/text';

/** Publishes what was translated, and shows the outcome. */
export function BuildButton() {
  const t = useText();
  const [build, setBuild] = useState<TranslationBuild>();
  const run = useAction(() => call('i18n.build', {}), {
    onSuccess: ({ data }) => setBuild(data),
    invalidate: ['i18n'],
  });
  return (
    <>
      <Button
        variant="contained"
        startIcon={<RocketLaunchOutlined />}
        loadingPosition="start"
        loading={run.isPending}
        onClick={() => run.mutate()}
        data-testid="i18n-build"
      >
        {t('i18n.build')}
      </Button>
      {build && <BuildResult build={build} onClose={() => setBuild(undefined)} />}
    </>
  );
}

function BuildResult({ build, onClose }: { build: TranslationBuild; onClose: () => void }) {
  const t = useText();
  const faulty = build.languages.filter(({ faults }) => faults.length > 0);
  return (
    <DetailDrawer title={t('i18n.built', { number: build.build })} onClose={onClose} testId="i18n-built">
      <Grid gap={1.5}>
        <Text hint>{t('i18n.builtHint', { at: instant(build.at) })}</Text>
        {faulty.map(({ lang, faults }) => (
          <Alert key={lang} severity="warning">
            {t('i18n.kept', { language: languageName(lang) })} <Span anywhere>{faults.join(', ')}</Span>
          </Alert>
        ))}
        {build.languages.map(({ lang, keys, missing }) => (
          <Flex between key={lang}>
            <Text small lang={lang}>
              {languageName(lang)}
            </Text>
            <Span note digits>
              {missing === 0 ? t('i18n.complete') : t('i18n.missing', { smart_count: missing, of: keys })}
            </Span>
          </Flex>
        ))}
      </Grid>
    </DetailDrawer>
  );
}
