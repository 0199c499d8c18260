import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEMES, chooseScheme, chosenScheme, isScheme, type Scheme } from './scheme';

export function SchemeSwitch() {
  const { t } = useTranslation();
  const [scheme, setScheme] = useState<Scheme>();
  useEffect(() => setScheme(chosenScheme()), []);
  const choose = (chosen: Scheme | undefined) => {
    chooseScheme(chosen);
    setScheme(chosen);
  };
  return (
    <label className="scheme">
      {t('site.scheme.label')}
      <select
        className="select"
        value={scheme ?? ''}
        onChange={({ target }) => choose(isScheme(target.value) ? target.value : undefined)}
        data-testid="scheme-select"
      >
        <option value="">{t('site.scheme.system')}</option>
        {SCHEMES.map((one) => (
          <option key={one} value={one}>
            {t(`site.scheme.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
