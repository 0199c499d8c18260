export {
  countryName,
  day,
  dayAndMonth,
  daysFromToday,
  instant,
  listed,
  localText,
  money,
  monthName,
  nightsOf,
  number,
  percentage,
  shortDay,
  shortMonth,
  today,
  weekdayNames,
  wholeMoney,
  withText,
} from './format';
export { changeLanguage, inHouseLanguages, startLanguage, textInLanguage, useLanguageProvider } from './i18n-provider';
export { currentLanguage, formatLocale } from './language';
export { refusalText } from './refusal-text';
export { type TextKey, type Translate, useText } from './use-text';
