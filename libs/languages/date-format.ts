import { formatLocale, type Lang } from './languages.js';

/** Twelve months from January, and seven days from Monday, with commas between them. */
interface Names {
  month: Readonly<Record<'long' | 'short', string>>;
  weekday: Readonly<Record<'long' | 'short', string>>;
}

/** What browsers that are built on Chromium lack: CLDR's names. */
const NAMES: Partial<Record<Lang, Names>> = {
  sq: {
    month: {
      long: 'janar,shkurt,mars,prill,maj,qershor,korrik,gusht,shtator,tetor,nëntor,dhjetor',
      short: 'jan,shk,mar,pri,maj,qer,korr,gush,sht,tet,nën,dhj',
    },
    weekday: {
      long: 'e hënë,e martë,e mërkurë,e enjte,e premte,e shtunë,e diel',
      short: 'hën,mar,mër,enj,pre,sht,die',
    },
  },
  az: {
    month: {
      long: 'yanvar,fevral,mart,aprel,may,iyun,iyul,avqust,sentyabr,oktyabr,noyabr,dekabr',
      short: 'yan,fev,mar,apr,may,iyn,iyl,avq,sen,okt,noy,dek',
    },
    weekday: {
      long: 'bazar ertəsi,çərşənbə axşamı,çərşənbə,cümə axşamı,cümə,şənbə,bazar',
      short: 'B.e.,Ç.a.,Ç.,C.a.,C.,Ş.,B.',
    },
  },
};
const ENGLISH = { month: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec', weekday: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun' };

const formats = new Map<string, DateFormat>();

export type DateFormat = Pick<Intl.DateTimeFormat, 'format'>;

/**
 * How a language writes dates, with Latin digits by the Gregorian calendar: the same on the server as in every browser.
 * Made once: that takes a hundred times as long as using it.
 */
export function dateFormat(lang: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = lang + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = makeFormat(lang, options)));
  return format;
}

function makeFormat(lang: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const names = NAMES[lang as Lang];
  if (!names) return new Intl.DateTimeFormat(formatLocale(lang), options);
  const english = new Intl.DateTimeFormat('en-GB', options);
  const isLong = options.dateStyle === 'long' || options.dateStyle === 'full';
  const translate = ({ type, value }: Intl.DateTimeFormatPart): string => {
    if (type !== 'month' && type !== 'weekday') return value;
    const length = isLong || options[type] === 'long' ? 'long' : 'short';
    const nth = ENGLISH[type].split(',').indexOf(value.slice(0, 3));
    return names[type][length].split(',')[nth] ?? value;
  };
  return { format: (date) => english.formatToParts(date).map(translate).join('') };
}
