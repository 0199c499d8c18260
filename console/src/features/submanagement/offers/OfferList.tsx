import type { SvgIconComponent } from '@mui/icons-material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Pack } from '#libs/contracts';
import { localText, money, type TextKey, useText } from '../../../kit/i18n';
import { AddButton, ListTable, type Opened } from '../../../kit/list/ListScreen';
import { LocalList } from '../../../kit/list/LocalList';
import type { Column } from '../../../kit/list/RecordTable';
import { Flex, Text, TwoLines } from '../../../kit/text';

type Offer = Pick<Pack, 'id' | 'name' | 'description' | 'monthlyPrice' | 'annualPrice' | 'currency'>;

interface Props<T extends Offer> {
  name: 'plans' | 'packs' | 'extras';
  read: UseQueryResult<T[]>;
  columns: Column<T>[];
  icon: SvgIconComponent;
  /** The end of a card on a phone. */
  end: (offer: T) => ReactNode;
  drawer: (opened: T | 'new', close: () => void) => ReactNode;
}

/** What is sold of one kind, listed and written beside the list. */
export function OfferList<T extends Offer>({ name, read, columns, icon, end, drawer }: Props<T>) {
  const t = useText();
  const [opened, setOpened] = useState<Opened<T>>();
  const texts = {
    add: `submanagement.${name}.add`,
    hint: `submanagement.${name}.hint`,
    empty: `submanagement.${name}.empty`,
  } as const satisfies Record<string, TextKey>;
  return (
    <>
      <Flex wrap gap={1.5} mb={1.5}>
        <Text muted flex="1 1 260px">
          {t(texts.hint)}
        </Text>
        <AddButton
          label={texts.add}
          access="submanagement:write"
          testId={`${name}-add`}
          onAdd={() => setOpened('new')}
        />
      </Flex>
      <LocalList<T> read={read}>
        <ListTable<T>
          columns={columns}
          card={(offer) => (
            <Flex gap={1.5}>
              <OfferName offer={offer} below={money(offer.monthlyPrice, offer.currency)} />
              {end(offer)}
            </Flex>
          )}
          onOpen={setOpened}
          rowId={({ id }) => `${name}-row-${id}`}
          icon={icon}
          empty={texts.empty}
        />
      </LocalList>
      {opened !== undefined && drawer(opened, () => setOpened(undefined))}
    </>
  );
}

export function OfferName({ offer, below }: { offer: Offer; below?: ReactNode }) {
  return <TwoLines wraps="name" name={localText(offer.name)} below={below ?? localText(offer.description)} />;
}

/** The prices of an offer as two columns. */
export function priceColumns<T extends Offer>(): Column<T>[] {
  return [
    {
      label: 'submanagement.offer.monthly',
      align: 'right',
      render: ({ monthlyPrice, currency }) => money(monthlyPrice, currency),
    },
    {
      label: 'submanagement.offer.annual',
      align: 'right',
      from: 'lg',
      render: ({ annualPrice, currency }) => money(annualPrice, currency),
    },
  ];
}
