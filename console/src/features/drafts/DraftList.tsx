import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import type { ListedDraft } from '#libs/contracts';
import { instant, useText } from '../../kit/i18n';
import { FilterBar } from '../../kit/list/FilterBar';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { Grid, StateChip, Text, TwoLines } from '../../kit/text';
import { DraftDrawer } from './DraftDrawer';

/** What colleagues have begun and not published, the latest first. */
export default function DraftList() {
  return (
    <ListScreen<ListedDraft>
      name="drafts"
      subtitle="drafts.hint"
      sort={{ field: 'at', order: 'DESC' }}
      filters={<FilterBar keyword="drafts.keyword" columns="minmax(0, 1fr)" maxWidth={480} />}
      columns={COLUMNS}
      card={(draft) => <Card draft={draft} />}
      rowId={({ id }) => `draft-${id}`}
      icon={EditNoteOutlined}
      empty="drafts.empty"
      emptyHint="drafts.emptyHint"
      drawer={(draft, show) => draft !== 'new' && <DraftDrawer id={draft.id} onClose={() => show(undefined)} />}
    />
  );
}

const COLUMNS: Column<ListedDraft>[] = [
  { label: 'drafts.title', sort: 'title', render: (draft) => <Name draft={draft} /> },
  {
    label: 'drafts.changed',
    sort: 'at',
    width: '26%',
    render: ({ at, changedBy }) => <TwoLines name={instant(at)} below={<bdi>{changedBy}</bdi>} />,
  },
  { label: 'drafts.expires', from: 'md', width: 270, render: (draft) => <Expiry draft={draft} /> },
];

function Name({ draft: { title, kind, subject } }: { draft: ListedDraft }) {
  const t = useText();
  const below = [kind, subject && `${subject.type} ${subject.id}`].filter(Boolean).join(' · ');
  return <TwoLines wraps="name" name={title || t('drafts.untitled')} below={<bdi>{below}</bdi>} />;
}

/** Drafts that are removed within this time are marked. */
const SOON_MS = 14 * 86_400_000;

const isSoon = ({ expiresAt }: ListedDraft) => Date.parse(expiresAt) - Date.now() < SOON_MS;

function Expiry({ draft }: { draft: ListedDraft }) {
  const t = useText();
  if (!isSoon(draft)) return instant(draft.expiresAt);
  return <StateChip colour="amber" label={t('drafts.expiresSoon', { at: instant(draft.expiresAt) })} />;
}

function Card({ draft }: { draft: ListedDraft }) {
  return (
    <Grid gap={0.5}>
      <Name draft={draft} />
      <Text note>
        {instant(draft.at)} · <bdi>{draft.changedBy}</bdi>
      </Text>
      {isSoon(draft) && <Expiry draft={draft} />}
    </Grid>
  );
}
