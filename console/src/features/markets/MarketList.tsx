import { CHANNELS, MarketInput, type Market } from '#libs/contracts';
import { countryName, listed, localText, useText } from '../../kit/i18n';
import { Flex, StateChip, Text, TwoLines } from '../../kit/text';
import { useMay } from '../../kit/session/access';
import { InlineValue } from '../../kit/form/InlineValue';
import { useInlineChange } from '../../kit/data';
import { SubList } from '../../kit/list/SubList';
import { MarketFields } from './MarketFields';

const BLANK = { ...MarketInput.parse({ name: [{ lang: 'tr', value: '-' }] }), name: [] };

export function MarketList({ hotel }: { hotel: number }) {
  return (
    <SubList<Market>
      resource="markets"
      hotel={hotel}
      texts={{ title: 'hotels.tabs.markets', hint: 'markets.hint', add: 'markets.add', empty: 'markets.empty' }}
      blank={BLANK}
      nameOf={({ name }) => localText(name)}
      row={(market) => <Row market={market} />}
      fields={<MarketFields hotel={hotel} />}
    />
  );
}

function Row({ market }: { market: Market }) {
  const { id, name, currency, countries, channel, caps } = market;
  const t = useText();
  const writable = useMay('hotels:write');
  const change = useInlineChange('markets');
  const shown = listed(countries.slice(0, 5).map(countryName));
  const more = countries.length > 5 ? ` +${countries.length - 5}` : '';
  const facts = [
    countries.length === 0 ? t('markets.everybody') : shown + more,
    caps.length > 0 && t('markets.caps.count', { smart_count: caps.length }),
  ];
  return (
    <Flex gap={1.5}>
      <TwoLines wraps="both" fontSize={14} name={localText(name)} below={facts.filter(Boolean).join(' · ')} />
      <Text hint>
        <InlineValue
          kind={{ type: 'list', options: CHANNELS.map((each) => ({ id: each, name: t(`markets.channels.${each}`) })) }}
          value={channel}
          label={t('markets.channel')}
          onSave={(value) => change(market, 'channel', value)}
          disabled={!writable}
          testId={`market-channel-${id}`}
        />
      </Text>
      <StateChip colour="blue" label={currency.toUpperCase()} />
    </Flex>
  );
}
