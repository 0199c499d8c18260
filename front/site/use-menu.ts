import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#libs/contracts';
import { useCall } from '../api/use-call';

/** The pages that the site's account has put into its menu; undefined until they are known, and without sites. */
export function useMenu(): AnswerOf<'site.menu'>['data'] | undefined {
  const { i18n } = useTranslation();
  return useCall('site.menu', { query: { lang: i18n.language as 'tr' } }, { staleTime: Infinity }).data?.data;
}
