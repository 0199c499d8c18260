import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import { AGREEMENT_SIDES, AGREEMENT_STATES, type Agreement } from '#libs/contracts';
import { day, useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { useAccountNames } from '../../kit/field/AccountSelect';
import { FilterBar, SelectFilter } from '../../kit/list/FilterBar';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { Split, TwoLines } from '../../kit/text';
import { AgreementDrawer } from './AgreementDrawer';
import { AgreementForm } from './AgreementForm';
import { AgreementState } from './AgreementState';
import { useModelText } from './use-model-text';

/** What the account agrees with those who sell its hotels, and with those whose hotels it sells. */
export default function AgreementList() {
  const own = useSession()?.account.id;
  const hasBelow = useAccountNames().some(({ id }) => id !== own);
  return (
    <ListScreen<Agreement>
      name="agreements"
      subtitle="agreements.hint"
      add={hasBelow ? { label: 'agreements.add', access: 'agreements:write', testId: 'agreements-add' } : undefined}
      filters={
        <FilterBar columns={{ xs: '1fr', sm: '1fr 1fr' }} maxWidth={460}>
          <SelectFilter
            name="state"
            all="general.anyState"
            values={AGREEMENT_STATES}
            text={(state) => `agreements.states.${state}`}
          />
          <SelectFilter
            name="side"
            all="agreements.anySide"
            values={AGREEMENT_SIDES}
            text={(side) => `agreements.sides.${side}`}
          />
        </FilterBar>
      }
      columns={COLUMNS}
      card={(agreement) => <Card agreement={agreement} />}
      rowId={({ id }) => `agreements-row-${id}`}
      icon={HandshakeOutlined}
      empty="agreements.empty"
      emptyHint="agreements.emptyHint"
      drawer={(opened, show) =>
        opened === 'new' ? (
          <AgreementForm onClose={() => show(undefined)} onSaved={show} />
        ) : (
          <AgreementDrawer agreement={opened} onChanged={show} onClose={() => show(undefined)} />
        )
      }
    />
  );
}

const COLUMNS: Column<Agreement>[] = [
  { label: 'agreements.seller', render: ({ seller }) => seller.name },
  { label: 'agreements.owner', render: ({ owner, terms }) => <Owner name={owner.name} hotels={terms.hotels} /> },
  { label: 'agreements.model', render: (agreement) => <Model agreement={agreement} /> },
  {
    label: 'agreements.period',
    from: 'lg',
    render: ({ terms, lastDay }) => `${day(terms.from)} – ${lastDay ? day(lastDay) : '…'}`,
  },
  { label: 'agreements.state', sort: 'state', render: (agreement) => <AgreementState agreement={agreement} /> },
];

function Owner({ name, hotels }: { name: string; hotels: number[] | null }) {
  const t = useText();
  const below = hotels ? t('agreements.someHotels', { smart_count: hotels.length }) : t('agreements.allHotels');
  return <TwoLines wraps="name" name={name} below={below} />;
}

function Model({ agreement: { terms } }: { agreement: Agreement }) {
  return <>{useModelText()(terms)}</>;
}

function Card({ agreement }: { agreement: Agreement }) {
  const { seller, owner, terms } = agreement;
  const modelText = useModelText();
  return (
    <Split top>
      <TwoLines wraps="name" name={`${seller.name} → ${owner.name}`} below={modelText(terms)} />
      <AgreementState agreement={agreement} />
    </Split>
  );
}
