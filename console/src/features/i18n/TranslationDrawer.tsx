import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Translation } from '#libs/contracts';
import { languageName, pluralFormsOf, type Lang } from '#libs/languages';
import { useRead } from '../../kit/data';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { currentLanguage, instant, useText } from '../../kit/i18n';
import { Grid, Span, Text } from '../../kit/text';
import { PluralTester } from './PluralTester';
import { ValueEditor } from './ValueEditor';
import { TextChange } from './TextChange';

interface Props {
  translation: Translation;
  onClose: () => void;
}

/** One text: English above, the chosen language below it form by form, and who has changed it. */
export function TranslationDrawer({ translation: opened, onClose }: Props) {
  const t = useText();
  const { filterValues } = useListContext();
  const lang = (filterValues['langitem'] as Lang | undefined) ?? currentLanguage();
  const [translation, setTranslation] = useState(opened);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const { kind, values, module, variable, note } = translation;
  const forms = kind === 'text' ? ([''] as const) : pluralFormsOf(lang);
  return (
    <DetailDrawer wide title={variable} onClose={onClose} testId="translation">
      <Grid gap={2}>
        <Text note>
          {module} {note && `· ${note}`}
        </Text>
        {lang !== 'en' && (
          <Grid gap={0.5}>
            <Text label>{languageName('en')}</Text>
            {values
              .filter((value) => value.lang === 'en')
              .map(({ form, value }) => (
                <Text row anywhere key={form} lang="en" dir="ltr">
                  {form && <Span note>{t(`i18n.forms.${form}`)}: </Span>}
                  {value}
                </Text>
              ))}
          </Grid>
        )}
        {forms.map((form) => (
          <ValueEditor
            key={`${lang} ${form}`}
            translation={translation}
            lang={lang}
            form={form}
            onSaved={setTranslation}
            onType={(value) => setTyped((all) => ({ ...all, [form]: value }))}
          />
        ))}
        {kind === 'plural' && <PluralTester translation={translation} lang={lang} typed={typed} />}
        <History translation={translation} />
      </Grid>
    </DetailDrawer>
  );
}

function History({ translation: { id, revision } }: { translation: Translation }) {
  const t = useText();
  const { data } = useRead('i18n.history', { params: { id } }, { per: revision });
  if (!data?.list.length) return null;
  return (
    <Grid gap={1} data-testid="translation-history">
      <Text label>{t('i18n.history')}</Text>
      {data.list.map(({ lang, form, before, after, by, at }) => (
        <Grid gap={0.25} key={`${at} ${lang} ${form}`}>
          <Span note>
            {instant(at)} · {languageName(lang)} · <bdi>{by}</bdi>
          </Span>
          <TextChange before={before} after={after} />
        </Grid>
      ))}
    </Grid>
  );
}
