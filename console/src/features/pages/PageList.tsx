import EditOutlined from '@mui/icons-material/EditOutlined';
import WebOutlined from '@mui/icons-material/WebOutlined';
import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import { Button } from '@mui/material';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Page } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { localText, useText } from '../../kit/i18n';
import { useAccountNames } from '../../kit/field/AccountSelect';
import { AccountText } from '../../kit/field/AccountText';
import { AccountFilter, FilterBar } from '../../kit/list/FilterBar';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { useFilters } from '../../kit/list/use-filters';
import { useMay } from '../../kit/session/access';
import { Split, TwoLines } from '../../kit/text';
import { PageDrawer } from './PageDrawer';
import { PageState } from './PageState';

/** The pages of the account's site. */
export default function PageList() {
  const several = useAccountNames().length > 1;
  return (
    <ListScreen<Page>
      name="pages"
      subtitle="pages.hint"
      add={{ label: 'pages.add', access: 'site:write', testId: 'pages-add' }}
      sort={{ field: 'menuOrder', order: 'ASC' }}
      filters={
        <FilterBar
          keyword="pages.keyword"
          columns={{ xs: '1fr', md: several ? '1fr 1fr auto' : '1fr auto' }}
          maxWidth={several ? 900 : 640}
        >
          {several && <AccountFilter />}
          <SetUp />
        </FilterBar>
      }
      columns={several ? [...COLUMNS.slice(0, 1), ACCOUNT, ...COLUMNS.slice(1)] : COLUMNS}
      card={(page) => (
        <Split minHeight={44}>
          <Name page={page} />
          <PageState page={page} />
        </Split>
      )}
      rowId={({ id }) => `pages-row-${id}`}
      icon={WebOutlined}
      empty="pages.empty"
      emptyHint="pages.emptyHint"
      drawer={(page, show) => <Drawer page={page} onClose={() => show(undefined)} />}
    />
  );
}

const COLUMNS: Column<Page>[] = [
  { label: 'pages.title', render: (page) => <Name page={page} /> },
  { label: 'pages.state', width: 200, render: (page) => <PageState page={page} /> },
  { label: 'pages.menuOrder', from: 'md', width: 120, render: ({ inMenu, menuOrder }) => (inMenu ? menuOrder : '–') },
  { label: 'pages.content', width: 150, render: (page) => <Edit page={page} /> },
];

const ACCOUNT: Column<Page> = {
  label: 'payments.account',
  from: 'lg',
  width: 240,
  render: ({ account }) => <AccountText id={account} />,
};

/** A new page is of the account that is listed. */
function Drawer(props: { page: Page | 'new'; onClose: () => void }) {
  const { values } = useFilters();
  return <PageDrawer {...props} account={values.account as number | undefined} />;
}

function Name({ page }: { page: Page }) {
  const t = useText();
  const path = page.kind === 'home' ? '/' : page.slug.map(({ value }) => `/${value}`).join(' · ');
  return <TwoLines name={localText(page.title) || t('pages.untitled')} below={path} />;
}

function Edit({ page }: { page: Page }) {
  const t = useText();
  return (
    <Button
      component={Link}
      to={`/pages/${page.id}`}
      size="small"
      startIcon={<EditOutlined />}
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
      data-testid={`page-edit-${page.id}`}
    >
      {t('general.edit')}
    </Button>
  );
}

/** Makes the pages that a site begins with; what is there stays as it is. */
function SetUp() {
  const t = useText();
  const refresh = useRefresh();
  const may = useMay('site:write');
  const { values } = useFilters();
  const query = { account: values.account as number | undefined };
  const setUp = useAction(() => call('site.setup', { query, body: {} }), {
    successMessage: t('pages.setUpDone'),
    onSuccess: () => refresh(),
  });
  if (!may) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<AutoFixHighOutlined />}
      loading={setUp.isPending}
      onClick={() => setUp.mutate()}
      data-testid="site-setup"
    >
      {t('pages.setUp')}
    </Button>
  );
}
