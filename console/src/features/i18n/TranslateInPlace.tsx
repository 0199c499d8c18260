import i18next from 'i18next';
import { useEffect } from 'react';
import { addressOf, type Translation } from '#libs/contracts';
import { startInPlace } from '#libs/in-place';
import { call, config } from '../../kit/data';
import { currentLanguage } from '../../kit/i18n';
import { followEdits } from '../../kit/i18n/i18n-provider';

let hasStarted = false;

/** Lets the texts of the console be changed where they are shown. */
export default function TranslateInPlace() {
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    startInPlace({
      i18n: i18next,
      namespaces: ['translation', 'api'],
      find,
      async save({ id, module }, _path, saved) {
        const { record } = await call('i18n.patch', { params: { id }, body: { lang: currentLanguage(), ...saved } });
        await call('i18n.compile', { query: { module } });
        return record;
      },
      follow: () => followEdits(config().apiUrl),
    });
  }, []);
  return null;
}

async function find(namespace: string, path: string): Promise<Translation> {
  const { module, variable } = addressOf(namespace === 'api' ? 'api' : 'console', path);
  const { records } = await call('i18n.list', { query: { module, keyword: `${module}.${variable}`, limit: 100 } });
  const found = records.find((each) => each.module === module && each.variable === variable);
  if (!found) throw new Error(path);
  return found;
}
