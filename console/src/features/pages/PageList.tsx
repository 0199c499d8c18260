import EditOutlined from '@mui/icons-material/EditOutlined';
import WebOutlined from '@mui/icons-material/WebOutlined';
import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import { Button } from '@mui/material';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Page } from '#libs/contracts';
import { call, useAction } from '../../kit/data';
import { localText, useText } from '../../kit/i18n';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { useMay } from '../../kit/session/access';
import { Split, StateChip, TwoLines } from '../../kit/text';
import { PageDrawer } from './PageDrawer';

/** The pages of the account's site. */
export default function PageList() {
  return (
    <ListScreen<Page>
      name="pages"
      subtitle="pages.hint"
      add={{ label: 'pages.add', access: 'site:write', testId: 'pages-add' }}
      filters={<SetUp />}
      columns={COLUMNS}
      card={(page) => (
        <Split minHeight={44}>
          <Name page={page} />
          <State page={page} />
        </Split>
      )}
      rowId={({ id }) => `pages-row-${id}`}
      icon={WebOutlined}
      empty="pages.empty"
      emptyHint="pages.emptyHint"
      drawer={(page, show) => <PageDrawer page={page} onClose={() => show(undefined)} />}
    />
  );
}

const COLUMNS: Column<Page>[] = [
  { label: 'pages.title', render: (page) => <Name page={page} /> },
  { label: 'pages.state', width: 200, render: (page) => <State page={page} /> },
  { label: 'pages.menuOrder', from: 'md', width: 120, render: ({ inMenu, menuOrder }) => (inMenu ? menuOrder : '–') },
  { label: 'pages.content', width: 150, render: (page) => <Edit page={page} /> },
];

function Name({ page }: { page: Page }) {
  const t = useText();
  const path = page.kind === 'home' ? '/' : page.slug.map(({ value }) => `/${value}`).join(' · ');
  return <TwoLines name={localText(page.title) || t('pages.untitled')} below={path} />;
}

function State({ page: { status, changed } }: { page: Page }) {
  const t = useText();
  if (status === 'draft') return <StateChip colour="grey" label={t('pages.states.draft')} />;
  return (
    <StateChip
      colour={changed ? 'amber' : 'green'}
      label={t(changed ? 'pages.states.changed' : 'pages.states.published')}
    />
  );
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
  const setUp = useAction(() => call('site.setup', { query: {}, body: {} }), {
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
      sx={{ justifySelf: 'start' }}
    >
      {t('pages.setUp')}
    </Button>
  );
}
