import Translate from '@mui/icons-material/Translate';
import type { Translation } from '#libs/contracts';
import { languageName, pluralFormsOf, type Lang } from '#libs/languages';
import { currentLanguage, useText } from '../../kit/i18n';
import { ListScreen } from '../../kit/list/ListScreen';
import { useFilters } from '../../kit/list/use-filters';
import type { Column } from '../../kit/list/RecordTable';
import { useMay } from '../../kit/session/access';
import { Flex, Grid, StateChip, Text, TwoLines } from '../../kit/text';
import { BuildButton } from './BuildButton';
import { CellEditor } from './CellEditor';
import { InPlaceButton } from './InPlaceButton';
import { NewText } from './NewText';
import { Progress } from './Progress';
import { SheetButtons } from './SheetButtons';
import { TranslationDrawer } from './TranslationDrawer';
import { TranslationFilters } from './TranslationFilters';

/** The texts of the program, key by key, in one language beside English. */
export default function TranslationList() {
  const writable = useMay('i18n:write');
  return (
    <ListScreen<Translation>
      name="i18n"
      subtitle="i18n.hint"
      sort={{ field: 'variable', order: 'ASC' }}
      perPage={12}
      filterDefaultValues={{ langitem: currentLanguage() }}
      actions={
        <>
          <SheetButtons />
          {writable && (
            <>
              <InPlaceButton />
              <BuildButton />
            </>
          )}
        </>
      }
      filters={
        <>
          <Progress />
          <TranslationFilters />
        </>
      }
      columns={COLUMNS}
      card={(translation) => <Card translation={translation} />}
      rowId={({ id }) => `i18n-row-${id}`}
      icon={Translate}
      empty="i18n.empty"
      emptyHint="i18n.emptyHint"
      add={{ label: 'i18n.new.add', access: 'i18n:write', testId: 'i18n-add' }}
      drawer={(translation, show) =>
        translation === 'new' ? (
          <NewText onClose={() => show(undefined)} />
        ) : (
          <TranslationDrawer translation={translation} onClose={() => show(undefined)} />
        )
      }
    />
  );
}

const COLUMNS: Column<Translation>[] = [
  { label: 'i18n.key', sort: 'variable', width: '24%', render: (translation) => <Key translation={translation} /> },
  { label: 'i18n.english', from: 'md', width: '30%', render: (translation) => <Words of={translation} lang="en" /> },
  { label: 'i18n.translation', render: (translation) => <OwnCells of={translation} /> },
  { label: 'i18n.state', width: 130, render: (translation) => <State of={translation} /> },
];

function Key({ translation: { module, variable } }: { translation: Translation }) {
  return <TwoLines wraps="name" name={variable} below={module} />;
}

/** The texts of a language, a line for each form. */
function Words({ of, lang }: { of: Translation; lang: string }) {
  const values = of.values.filter((value) => value.lang === lang);
  return (
    <Grid gap={0.25} lang={lang} dir="auto">
      {values.map(({ form, value }) => (
        <Text small anywhere key={form}>
          {value}
        </Text>
      ))}
      {values.length === 0 && '–'}
    </Grid>
  );
}

function useLanguage(): Lang {
  const { values } = useFilters();
  return (values['langitem'] as Lang | undefined) ?? currentLanguage();
}

function OwnWords({ of }: { of: Translation }) {
  return <Words of={of} lang={useLanguage()} />;
}

/** A text has one value, a counted one a value for each form. */
function OwnCells({ of }: { of: Translation }) {
  const lang = useLanguage();
  const writable = useMay('i18n:write');
  if (!writable) return <Words of={of} lang={lang} />;
  const forms = of.kind === 'text' ? ([''] as const) : pluralFormsOf(lang);
  return (
    <Grid gap={0.25}>
      {forms.map((form) => (
        <CellEditor key={`${lang} ${form}`} place={{ translation: of, lang, form }} />
      ))}
    </Grid>
  );
}

function State({ of }: { of: Translation }) {
  const t = useText();
  const lang = useLanguage();
  const own = of.values.filter((value) => value.lang === lang);
  if (own.some(({ stale }) => stale)) return <StateChip colour="amber" label={t('i18n.states.stale')} />;
  if (of.missing.includes(lang)) return <StateChip colour="red" label={t('i18n.states.missing')} />;
  const isEdited = own.some(({ by }) => by !== null);
  return (
    <StateChip colour={isEdited ? 'blue' : 'green'} label={t(isEdited ? 'i18n.states.edited' : 'i18n.states.done')} />
  );
}

function Card({ translation }: { translation: Translation }) {
  return (
    <Grid gap={0.75}>
      <Key translation={translation} />
      <Text note title={languageName('en')}>
        <Words of={translation} lang="en" />
      </Text>
      <OwnWords of={translation} />
      <Flex>
        <State of={translation} />
      </Flex>
    </Grid>
  );
}
