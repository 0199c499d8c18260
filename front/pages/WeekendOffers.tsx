import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AnswerOf } from '#libs/contracts';
import { addDays, weekday, type DayNumber } from '#libs/stays';
import { useCall } from '../api/use-call';
import { useFormat } from '../i18n/use-format';
import { searchAddress, today } from '../search/search-query';
import { calendarRequest, searchFilter } from '../search/search-request';
import { useUsualQuery } from '../search/use-go-search';
import { useSite } from '../site/SiteProvider';
import { Icon } from '../ui/Icon';
import { Block } from './Block';
import type { BlockView } from './block-view';

const FRIDAY = 5;
const NIGHTS = 2;
/** As many days as one request may ask for. */
const DAYS = 61;

type Day = AnswerOf<'availability.calendar'>['data']['days'][number];
type Priced = Day & { price: NonNullable<Day['price']> };

const isWeekend = (day: Day): day is Priced => day.price !== null && weekday(day.date as DayNumber) === FRIDAY;

/** The next weekends with what two nights cost from, as the calendar of the search has it. */
export const WeekendOffers: BlockView<'offers'> = ({ block: { title, limit } }) => {
  const { t, i18n } = useTranslation();
  const { country } = useSite();
  const { money, dayAndMonth, shortDay } = useFormat();
  const query = useUsualQuery();
  const from = addDays(today(), 1);
  const asked = { nights: NIGHTS, from, to: addDays(from, DAYS) };
  const request = calendarRequest(searchFilter(query, i18n.language, country), asked);
  const { data } = useCall('availability.calendar', request, { staleTime: 300_000 });
  const weekends = (data?.data.days ?? []).filter(isWeekend).slice(0, limit);
  if (weekends.length === 0) return null;
  const lowest = Math.min(...weekends.map(({ price }) => price.amount));
  return (
    <Block title={title} testId="block-offers">
      <ul className="offers-row">
        {weekends.map(({ date, price }) => {
          const [checkIn, checkOut] = [date as DayNumber, addDays(date as DayNumber, NIGHTS)];
          return (
            <li key={date}>
              <Link href={searchAddress({ ...query, checkIn, checkOut })} className="weekend">
                <span className="weekend__days">{dayAndMonth(checkIn)}</span>
                <span className="small muted num">
                  {shortDay(checkIn)} – {shortDay(checkOut)}
                </span>
                <span className="weekend__price num">
                  <strong>{money(price.amount, price.currency)}</strong>{' '}
                  <span className="small muted">{t('sitePage.forNights', { count: NIGHTS })}</span>
                </span>
                <span className="weekend__foot">
                  {weekends.length > 1 && price.amount === lowest && (
                    <span className="chip weekend__best">{t('sitePage.lowest')}</span>
                  )}
                  <Icon name="right" />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Block>
  );
};
