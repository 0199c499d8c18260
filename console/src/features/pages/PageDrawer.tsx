import { Button } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PAGE_KINDS, type Page } from '#libs/contracts';
import { RecordDrawer } from '../../kit/drawer/RecordDrawer';
import { ChoiceInput, FieldGrid, FieldGroup, NumberInput, SwitchInput } from '../../kit/form/inputs';
import { LanguagesOfTexts } from '../../kit/form/languages';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { localText, useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { useSite } from './use-site';

interface Props {
  page: Page | 'new';
  /** Whose page a new one becomes; the user's own by default. */
  account?: number;
  /** Beside its content, which is edited there. */
  inEditor?: boolean;
  onClose: () => void;
}

/** A page's name, its path, and how search engines and the menu show it. */
export function PageDrawer({ page, account: givenAccount, inEditor, onClose }: Props) {
  const t = useText();
  const isNew = page === 'new';
  const own = useSession()?.account.id;
  const account = isNew ? (givenAccount ?? own) : page.account;
  const { languages } = useSite(account);
  const blank = { account, kind: 'content', title: [], slug: [], inMenu: true, menuOrder: 100 };
  return (
    <RecordDrawer<Page>
      wide
      resource="pages"
      access="site:write"
      record={page}
      values={isNew ? blank : page}
      title={isNew ? t('pages.add') : localText(page.title) || t('pages.untitled')}
      fieldOf={{ 'page.slugTaken': 'slug', 'page.slugMissing': 'slug', 'page.titleMissing': 'title' }}
      removal={inEditor ? undefined : { text: t('pages.removeText'), testId: 'page-remove' }}
      onClose={onClose}
    >
      {!isNew && !inEditor && (
        <Button component={Link} to={`/pages/${page.id}`} variant="outlined" sx={{ mb: 2 }} data-testid="page-open">
          {t('pages.editContent')}
        </Button>
      )}
      <LanguagesOfTexts value={languages}>
        <Fields isNew={isNew} />
      </LanguagesOfTexts>
    </RecordDrawer>
  );
}

function Fields({ isNew }: { isNew: boolean }) {
  const t = useText();
  const kind = useWatch({ name: 'kind' }) as Page['kind'];
  const kinds = PAGE_KINDS.map((id) => ({ id, name: t(`pages.kinds.${id}`) }));
  return (
    <>
      {isNew && <ChoiceInput source="kind" label="pages.kind" choices={kinds} />}
      <LocalTextInput source="title" label="pages.title" required />
      {kind !== 'home' && (
        <FieldGroup title={t('pages.slug')} hint={t('pages.slugHint')}>
          <LocalTextInput source="slug" label="pages.slug" />
        </FieldGroup>
      )}
      <FieldGrid>
        <SwitchInput source="inMenu" label="pages.inMenu" />
        <NumberInput source="menuOrder" label="pages.menuOrder" min={0} max={1_000} />
      </FieldGrid>
      <LocalTextInput source="seoTitle" label="site.seoTitle" />
      <LocalTextInput source="seoDescription" label="site.seoDescription" />
    </>
  );
}
