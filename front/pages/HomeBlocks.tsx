import './pages.css';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { Blocks } from './Blocks';

/** What the account has put on its home page, below the search. */
export default function HomeBlocks() {
  const { i18n } = useTranslation();
  const { data } = useCall('site.page', { query: { lang: i18n.language as 'tr' } });
  return data ? <Blocks blocks={data.data.blocks} page={data.data} inHome /> : null;
}
