import { LANGUAGES, languageName } from '#libs/languages';
import { useRead } from '../../kit/data';
import { SelectField } from '../../kit/field/SelectField';
import { currentLanguage, useText } from '../../kit/i18n';
import { FilterBar, SelectFilter } from '../../kit/list/FilterBar';
import { useFilters } from '../../kit/list/use-filters';

export function TranslationFilters() {
  return (
    <FilterBar keyword="i18n.keyword" columns="minmax(0, 1.6fr) 170px minmax(0, 1fr) 190px" maxWidth={960}>
      <LanguageFilter />
      <ModuleFilter />
      <SelectFilter name="notranslate" all="i18n.allStates" values={['true']} text={() => 'i18n.onlyMissing'} />
    </FilterBar>
  );
}

function LanguageFilter() {
  const t = useText();
  const { values, set } = useFilters();
  return (
    <SelectField
      name={t('i18n.language')}
      value={String(values['langitem'] ?? currentLanguage())}
      onChange={(lang) => set('langitem', lang)}
      options={LANGUAGES.map((lang) => ({ value: lang as string, label: languageName(lang) }))}
      testId="filter-langitem"
    />
  );
}

function ModuleFilter() {
  const t = useText();
  const { values, set } = useFilters();
  const { data } = useRead('i18n.progress', {});
  const modules = [...new Set(data?.list.map(({ module }) => module))];
  const current = String(values['module'] ?? '');
  return (
    <SelectField
      name={t('i18n.module')}
      value={modules.includes(current) ? current : ''}
      onChange={(module) => set('module', module)}
      options={[{ value: '', label: t('i18n.allModules') }, ...modules.map((value) => ({ value, label: value }))]}
      testId="filter-module"
    />
  );
}
